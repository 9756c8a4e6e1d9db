//! A terminal: the program at one end, somebody at the other who types when asked and looks at what is shown.

use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};

const COLUMNS: usize = 80;
const ROWS: usize = 24;

/// What a terminal shows of the bytes that are written to it: as much of one as our program uses.
#[derive(Default)]
pub(crate) struct Terminal {
    main: Sheet,
    other: Sheet,
    on_other: bool,
    unread: Vec<u8>,
    /// Every page that stood on the other screen when something else was painted over it.
    pub(crate) pages: Vec<String>,
    /// The widest row that was ever written.
    pub(crate) widest: usize,
    /// How often something was asked.
    prompts: usize,
}

/// One screen, with what has scrolled out of it.
#[derive(Default)]
struct Sheet {
    rows: Vec<Vec<char>>,
    gone: Vec<String>,
    row: usize,
    column: usize,
}

impl Sheet {
    fn put(&mut self, sign: char) {
        while self.rows.len() <= self.row {
            self.rows.push(vec![]);
        }
        let row = &mut self.rows[self.row];
        while row.len() <= self.column {
            row.push(' ');
        }
        row[self.column] = sign;
        self.column += 1;
    }

    fn down(&mut self) {
        self.row += 1;
        if self.row == ROWS {
            self.row -= 1;
            if !self.rows.is_empty() {
                let first: String = self.rows.remove(0).into_iter().collect();
                self.gone.push(first.trim_end().to_owned());
            }
        }
    }

    fn text(&self) -> String {
        let row = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_owned();
        self.rows.iter().map(row).collect::<Vec<_>>().join("\n")
    }
}

impl Terminal {
    fn sheet(&mut self) -> &mut Sheet {
        if self.on_other { &mut self.other } else { &mut self.main }
    }

    /// What can be seen now.
    pub(crate) fn seen(&self) -> String {
        if self.on_other { self.other.text() } else { self.main.text() }
    }

    /// Whether it is the screen that keeps nothing.
    pub(crate) const fn paints(&self) -> bool {
        self.on_other
    }

    /// Everything that can be scrolled back to.
    pub(crate) fn kept(&self) -> String {
        format!("{}\n{}", self.main.gone.join("\n"), self.main.text())
    }

    /// What was pushed out of the screen that keeps nothing; some terminals would keep it.
    pub(crate) fn pushed_out(&self) -> &[String] {
        &self.other.gone
    }

    fn write(&mut self, bytes: &[u8]) {
        self.unread.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.unread) {
            Ok(text) => text.len(),
            Err(error) => error.valid_up_to(),
        };
        let mut text = String::from_utf8(self.unread[..whole].to_vec()).unwrap();
        let mut rest = self.unread.split_off(whole);
        while let Some(sign) = text.chars().next() {
            if sign == '\x1b' {
                let Some(end) = text.find(|c: char| c.is_ascii_alphabetic()) else {
                    // The rest of it is still to come.
                    let mut unread = text.into_bytes();
                    unread.append(&mut rest);
                    self.unread = unread;
                    return;
                };
                let order: String = text.drain(..=end).collect();
                self.obey(&order[1..]);
                continue;
            }
            text.remove(0);
            match sign {
                '\r' => self.sheet().column = 0,
                '\n' => self.sheet().down(),
                '\x07' | '\x08' => {}
                sign => self.show(sign),
            }
        }
        self.unread = rest;
    }

    fn show(&mut self, sign: char) {
        if self.sheet().column == COLUMNS {
            self.sheet().column = 0;
            self.sheet().down();
            self.widest = COLUMNS + 1;
        }
        self.sheet().put(sign);
        self.widest = self.widest.max(self.sheet().column);
        let sheet = self.sheet();
        if sheet.column == 2 && sheet.rows[sheet.row].starts_with(&['>', ' ']) {
            self.prompts += 1;
        }
    }

    fn obey(&mut self, order: &str) {
        match order {
            "[?1049h" => self.on_other = true,
            "[?1049l" => {
                self.pages.push(self.seen());
                self.on_other = false;
            }
            "[H" => {
                if self.on_other {
                    self.pages.push(self.other.text());
                }
                let sheet = self.sheet();
                (sheet.row, sheet.column) = (0, 0);
            }
            "[K" => {
                let sheet = self.sheet();
                let column = sheet.column;
                if let Some(row) = sheet.rows.get_mut(sheet.row) {
                    row.truncate(column);
                }
            }
            "[J" => {
                let sheet = self.sheet();
                sheet.rows.truncate(sheet.row + 1);
            }
            "[2J" => self.sheet().rows.clear(),
            colour if colour.ends_with('m') => {}
            other => panic!("no terminal of ours knows {other:?}"),
        }
    }
}

/// The program in a terminal of 80 by 24.
pub(crate) struct Session {
    child: Child,
    pub(crate) terminal: Terminal,
    answered: usize,
}

impl Session {
    pub(crate) fn start(args: &[&str]) -> Self {
        let quoted: Vec<_> = args.iter().map(|one| format!("'{one}'")).collect();
        let program = env!("CARGO_BIN_EXE_ludotheque");
        let run = format!("stty cols {COLUMNS} rows {ROWS}; exec '{program}' {}", quoted.join(" "));
        // It gives the program a terminal and passes on what is typed, Ctrl-C included.
        let mut command = Command::new("script");
        command.args(["-q", "-e", "-f", "-c", &run, "/dev/null"]);
        command.env("LC_ALL", "C").env("TERM", "xterm").env_remove("NO_COLOR");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        Self { child: command.spawn().unwrap(), terminal: Terminal::default(), answered: 0 }
    }

    /// Reads on until what is seen is as wanted. The program must not end before.
    #[track_caller]
    pub(crate) fn until(&mut self, wanted: impl Fn(&Terminal) -> bool) {
        let mut bytes = [0; 4096];
        while !wanted(&self.terminal) {
            let read = self.child.stdout.as_mut().unwrap().read(&mut bytes).unwrap();
            assert_ne!(read, 0, "it ended:\n{}\n{}", self.terminal.kept(), self.terminal.seen());
            self.terminal.write(&bytes[..read]);
        }
    }

    /// Reads on until the person is asked something that they have not been asked before.
    #[track_caller]
    pub(crate) fn asked(&mut self) {
        let answered = self.answered;
        let waits = |terminal: &Terminal| terminal.seen().lines().last() == Some(">");
        self.until(|terminal| terminal.prompts > answered && waits(terminal));
        self.answered = self.terminal.prompts;
    }

    pub(crate) fn press(&mut self, keys: &str) {
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(keys.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// Waits until the program has ended by itself; its exit code.
    pub(crate) fn end(&mut self) -> Option<i32> {
        let mut bytes = [0; 4096];
        while let Ok(read) = self.child.stdout.as_mut().unwrap().read(&mut bytes)
            && read > 0
        {
            self.terminal.write(&bytes[..read]);
        }
        self.child.wait().unwrap().code()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
