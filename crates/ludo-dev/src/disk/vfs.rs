//! SQLite's door to a trial's disk: a VFS that asks the disk before it lets the system's do something.
//!
//! This is the one place with `unsafe`: SQLite's interface is C, and nobody offers it in a safe form. What makes it
//! right, in short:
//! - SQLite allocates `szOsFile` bytes for each file. Ours ([`Tracked`]) stand first, those of the system's VFS
//!   right behind them; both need the alignment of a pointer, and the size of ours is a multiple of that.
//! - SQLite calls a file's methods only between an `xOpen` that succeeded and the end of `xClose`, so that what
//!   `Tracked` points to lives: it is a box that `xOpen` makes and `xClose` takes back.
//! - Everything else is handed on to the system's VFS, with the file that is its own.
#![allow(unsafe_code, reason = "SQLite's VFS is an interface in C")]
#![allow(non_snake_case, reason = "methods have SQLite's names")]

use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::{Arc, OnceLock};

use rusqlite::ffi::{
    self, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR_DELETE, SQLITE_IOERR_DIR_FSYNC,
    SQLITE_IOERR_FSYNC, SQLITE_IOERR_SHMMAP, SQLITE_IOERR_TRUNCATE, SQLITE_IOERR_WRITE, SQLITE_OK,
    SQLITE_OPEN_CREATE, SQLITE_OPEN_MAIN_JOURNAL, SQLITE_OPEN_WAL, sqlite3_file, sqlite3_filename,
    sqlite3_int64, sqlite3_io_methods, sqlite3_vfs,
};

use super::names::FileNumber;
use super::{Failure, Operation, Stop, TrialDisk};

const NAME: &CStr = c"ludo-trial-disk";

/// The name under which SQLite finds this VFS.
pub(super) fn name() -> &'static str {
    static REGISTERED: OnceLock<()> = OnceLock::new();
    REGISTERED.get_or_init(register);
    NAME.to_str().unwrap_or_default()
}

/// The system's VFS.
fn system() -> *mut sqlite3_vfs {
    // SAFETY: asks for the default, which is there for as long as the process.
    unsafe { ffi::sqlite3_vfs_find(ptr::null()) }
}

fn register() {
    let system = system();
    assert!(!system.is_null(), "SQLite has a VFS");
    // SAFETY: `system` points to a VFS. The functions of the copy that are not replaced look at nothing in the VFS
    // they are called with; what is registered is leaked, so that it stays where it is.
    unsafe {
        let mut ours = ptr::read(system);
        ours.szOsFile += size_of::<Tracked>() as c_int;
        ours.pNext = ptr::null_mut();
        ours.zName = NAME.as_ptr();
        ours.xOpen = Some(open);
        ours.xDelete = Some(delete);
        let registered = ffi::sqlite3_vfs_register(Box::leak(Box::new(ours)), 0);
        assert_eq!(registered, SQLITE_OK);
    }
}

/// What SQLite knows of an open file: the methods first, as it wants them.
#[repr(C)]
struct Tracked {
    base: sqlite3_file,
    open: *mut Open,
}

/// What we know of it.
struct Open {
    disk: Arc<TrialDisk>,
    path: PathBuf,
    number: FileNumber,
    /// The system's VFS makes the name of a new journal durable with its first sync.
    syncs_name: bool,
}

impl Open {
    fn ask(&self, operation: Operation) -> Result<(), Stop> {
        self.disk.ask(operation, &self.path, 0, |_, _| {})
    }
}

/// # Safety
/// `file` was opened by [`open`] and is not closed.
unsafe fn open_of<'a>(file: *mut sqlite3_file) -> &'a mut Open {
    // SAFETY: see above; SQLite uses a file from one thread at a time.
    unsafe { &mut *(*file.cast::<Tracked>()).open }
}

/// The system's file, right behind ours.
///
/// # Safety
/// `file` points to `szOsFile` bytes.
unsafe fn behind(file: *mut sqlite3_file) -> *mut sqlite3_file {
    // SAFETY: within the allocation.
    unsafe { file.cast::<Tracked>().add(1).cast() }
}

/// SQLite's code for what the disk said: only a write says that there is no room.
fn code(stop: Stop, operation: Operation, otherwise: c_int) -> c_int {
    match (stop.failure, operation) {
        (Failure::Full, Operation::Write) => SQLITE_FULL,
        _ => otherwise,
    }
}

/// # Safety
/// `name` is null or a C string.
unsafe fn path_of<'a>(name: *const c_char) -> Option<&'a Path> {
    // SAFETY: see above.
    (!name.is_null())
        .then(|| unsafe { Path::new(OsStr::from_bytes(CStr::from_ptr(name).to_bytes())) })
}

unsafe extern "C" fn open(
    _: *mut sqlite3_vfs,
    name: sqlite3_filename,
    file: *mut sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: SQLite gives a path and room for a file. Where the disk is not ours, or the file has no name, all of
    // the room is the system's. Methods are set only when the file is open, so that it is closed only then.
    unsafe {
        let real = system();
        let Some(open) = (*real).xOpen else { return SQLITE_CANTOPEN };
        let Some((path, disk)) = path_of(name).and_then(|path| Some((path, TrialDisk::of(path)?)))
        else {
            return open(real, name, file, flags, out);
        };
        (*file).pMethods = ptr::null();
        let creates = flags & SQLITE_OPEN_CREATE != 0;
        let operation = if creates && !path.exists() { Operation::Name } else { Operation::Open };
        let mut number = 0;
        let asked = disk.ask(operation, path, 0, |state, _| {
            if creates || path.exists() {
                number = state.create(path);
            }
        });
        if asked.is_err() {
            return SQLITE_CANTOPEN;
        }
        let opened = open(real, name, behind(file), flags, out);
        if opened == SQLITE_OK {
            let syncs_name = creates && flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL) != 0;
            let open = Open { disk, path: path.to_path_buf(), number, syncs_name };
            (*file.cast::<Tracked>()).open = Box::into_raw(Box::new(open));
            (*file).pMethods = &raw const METHODS;
        }
        opened
    }
}

unsafe extern "C" fn delete(_: *mut sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    // SAFETY: SQLite gives a path; the system's VFS is asked to delete it once the disk has agreed.
    unsafe {
        let real = system();
        let Some(delete) = (*real).xDelete else { return SQLITE_IOERR_DELETE };
        if let Some(path) = path_of(name)
            && let Some(disk) = TrialDisk::of(path)
            && path.exists()
        {
            if disk.ask(Operation::Name, path, 0, |state, _| state.names.take(path)).is_err() {
                return SQLITE_IOERR_DELETE;
            }
            let folder = path.parent().unwrap_or(path);
            let deleted = delete(real, name, 0);
            if deleted != SQLITE_OK || sync == 0 {
                return deleted;
            }
            let synced = disk.ask(Operation::Sync, folder, 0, |state, _| state.names.sync(folder));
            return if synced.is_ok() { SQLITE_OK } else { SQLITE_IOERR_DIR_FSYNC };
        }
        delete(real, name, sync)
    }
}

unsafe extern "C" fn close(file: *mut sqlite3_file) -> c_int {
    // SAFETY: the file is open; the box goes with it, and SQLite does not come back.
    unsafe {
        drop(Box::from_raw((*file.cast::<Tracked>()).open));
        real_close(file)
    }
}

unsafe extern "C" fn write(
    file: *mut sqlite3_file,
    data: *const c_void,
    amount: c_int,
    at: sqlite3_int64,
) -> c_int {
    // SAFETY: the file is open and SQLite gives `amount` bytes.
    unsafe {
        let open = open_of(file);
        let bytes = std::slice::from_raw_parts(data.cast::<u8>(), amount as usize);
        let number = open.number;
        let asked = open.disk.ask(Operation::Write, &open.path, bytes.len(), |state, done| {
            state.file(number).write(at as u64, &bytes[..done]);
        });
        match asked {
            Ok(()) => real_write(file, data, amount, at),
            Err(stop) => {
                if stop.done > 0 {
                    real_write(file, data, stop.done as c_int, at);
                }
                code(stop, Operation::Write, SQLITE_IOERR_WRITE)
            }
        }
    }
}

unsafe extern "C" fn truncate(file: *mut sqlite3_file, length: sqlite3_int64) -> c_int {
    // SAFETY: the file is open.
    unsafe {
        let open = open_of(file);
        let number = open.number;
        let asked = open.disk.ask(Operation::Truncate, &open.path, 0, |state, _| {
            state.file(number).set_length(length as u64);
        });
        match asked {
            Ok(()) => real_truncate(file, length),
            Err(_) => SQLITE_IOERR_TRUNCATE,
        }
    }
}

/// The system is not asked: what is durable is the disk's to know, and waiting for a real one would only take time.
unsafe extern "C" fn sync(file: *mut sqlite3_file, _: c_int) -> c_int {
    // SAFETY: the file is open.
    let open = unsafe { open_of(file) };
    let (path, number) = (&open.path, open.number);
    if open.disk.ask(Operation::Sync, path, 0, |state, _| state.sync(number, path)).is_err() {
        return SQLITE_IOERR_FSYNC;
    }
    if open.syncs_name
        && let Some(folder) = path.parent()
    {
        let synced = open.disk.ask(Operation::Sync, folder, 0, |state, _| state.names.sync(folder));
        if synced.is_err() {
            return SQLITE_IOERR_DIR_FSYNC;
        }
        open.syncs_name = false;
    }
    SQLITE_OK
}

unsafe extern "C" fn share(
    file: *mut sqlite3_file,
    page: c_int,
    size: c_int,
    extend: c_int,
    out: *mut *mut c_void,
) -> c_int {
    // SAFETY: the file is open; `out` is SQLite's.
    unsafe {
        if open_of(file).ask(Operation::Share).is_err() {
            return SQLITE_IOERR_SHMMAP;
        }
        real_share(file, page, size, extend, out)
    }
}

/// Functions that hand a call on to the same method of the system's file.
macro_rules! handed_on {
    ($($name:ident = $method:ident($($argument:ident: $type:ty),*) $(-> $answer:ty)?;)*) => {$(
        unsafe extern "C" fn $name(file: *mut sqlite3_file $(, $argument: $type)*) $(-> $answer)? {
            // SAFETY: the file is open, and so is the system's behind it, which has all methods of version 2.
            unsafe {
                let real = behind(file);
                let method = (*(*real).pMethods).$method.expect("the system's VFS has it");
                method(real $(, $argument)*)
            }
        }
    )*};
}

handed_on! {
    real_close = xClose() -> c_int;
    read = xRead(data: *mut c_void, amount: c_int, at: sqlite3_int64) -> c_int;
    real_write = xWrite(data: *const c_void, amount: c_int, at: sqlite3_int64) -> c_int;
    real_truncate = xTruncate(length: sqlite3_int64) -> c_int;
    file_size = xFileSize(size: *mut sqlite3_int64) -> c_int;
    lock = xLock(level: c_int) -> c_int;
    unlock = xUnlock(level: c_int) -> c_int;
    check_reserved_lock = xCheckReservedLock(out: *mut c_int) -> c_int;
    file_control = xFileControl(operation: c_int, argument: *mut c_void) -> c_int;
    sector_size = xSectorSize() -> c_int;
    characteristics = xDeviceCharacteristics() -> c_int;
    real_share = xShmMap(page: c_int, size: c_int, extend: c_int, out: *mut *mut c_void) -> c_int;
    share_lock = xShmLock(offset: c_int, count: c_int, flags: c_int) -> c_int;
    share_barrier = xShmBarrier();
    unshare = xShmUnmap(delete: c_int) -> c_int;
}

/// Version 2: without reading files as memory, which would pass us by.
static METHODS: sqlite3_io_methods = sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(share),
    xShmLock: Some(share_lock),
    xShmBarrier: Some(share_barrier),
    xShmUnmap: Some(unshare),
    xFetch: None,
    xUnfetch: None,
};
