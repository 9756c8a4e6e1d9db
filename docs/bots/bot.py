"""Plays at random. bot.py HOST:PORT GAME [LEVEL OF A BOT] opens a table for two, bot.py HOST:PORT CODE joins one."""
import base64, http.client, json, os, random, sys
host, where, *bots = sys.argv[1:]
headers = {"Content-Type": "application/json"}
def ask(method, path, body=None):
    line = http.client.HTTPConnection(host)
    line.request(method, path, body and json.dumps(body), headers)
    return line, line.getresponse()
def send(data, kind=0x81):  # one frame, of text; its mask is zeros, which changes nothing
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    line.sock.sendall(bytes([kind]) + size + bytes(4) + data)
def say(name, **what): send(json.dumps({name: what}).encode())
def do(command): say("do", id=os.urandom(8).hex(), command=command)
headers["Cookie"] = ask("POST", "/api/identity", {"name": "Bot"})[1].getheader("Set-Cookie").split(";")[0]
opening = "POST", "/api/tables", {"game": where, "seats": 2, "bots": bots}
table = json.load(ask(*opening if where.islower() else ("GET", "/api/codes/" + where))[1])
print("table", table.get("code", where), flush=True)
headers.update({"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()})
line, answer = ask("GET", "/api/socket")
say("hello", protocol=5, table=table["table"], views="whole")
seat, status, seen, waiting = 0 if where.islower() else None, "lobby", {"must": [], "asked": []}, False
while status != "finished":
    kind, size = answer.fp.read(2)
    data = answer.fp.read(size if size < 126 else int.from_bytes(answer.fp.read(2 if size == 126 else 8), "big"))
    if kind == 0x89: send(data, 0x8A)  # a ping is answered with a pong
    if kind == 0x88: sys.exit(data[2:].decode())  # closed, and why
    name, what = json.loads(data).popitem() if kind == 0x81 else ("", "")
    if name == "table":
        status, seats = what["status"], what["seats"]
        if seat is None:
            seat = [one["holder"] for one in seats].index("nobody")
            for command in {"sit": {"seat": seat}}, {"ready": {"seat": seat, "ready": True}}: do(command)
        if status == "lobby" and seat == 0 and all(one["ready"] for one in seats[1:]): do("start")
        if status == "starting": say("contribute", seat=seat, contribution=os.urandom(32).hex())
    if name in ("view", "update"): seen = {**(seen if name == "update" else {"must": [], "asked": []}), **what}
    waiting = waiting and name != "refused" and "done" not in what
    if not waiting and seat in seen["must"] + seen["asked"] and seen["legal"]:
        waiting = say("act", id=os.urandom(8).hex(), seat=seat, action=random.choice(seen["legal"])) or True
print("outcome", json.dumps(what["playing"]["outcome"]))
