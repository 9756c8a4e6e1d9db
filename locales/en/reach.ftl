# Whether others can come to this server, in the browser.

reach-closed = This server is closed to others: it only answers on this computer.
reach-closed-how = To let people at home or at school join in, start it with:
reach-alone = This computer is on no network: nobody else can join for now.
