import { createServer, type Socket } from 'node:net';

/** How a mail server behaves: it takes mail, refuses it, or takes connections and says nothing. */
export type Manner = 'takes' | 'refuses' | 'silent';

/** A mail that arrived, as it was sent. */
type Arrived = { readonly from: string; readonly to: string; readonly data: string };

type Reply = { readonly say: string; readonly takesData?: true };

const replyTo = (line: string, manner: Manner): Reply => {
  if (/^EHLO/i.test(line)) return { say: '250-mail.test\r\n250 8BITMIME' };
  if (/^RCPT/i.test(line) && manner === 'refuses') return { say: '452 mailbox full' };
  if (/^DATA/i.test(line)) return { say: '354 go on', takesData: true };
  return { say: /^QUIT/i.test(line) ? '221 bye' : '250 ok' };
};

/** Speaks as much SMTP (RFC 5321) as it takes to receive a mail. */
const converse = (socket: Socket, manner: Manner, arrive: (mail: Arrived) => void): void => {
  let pending = '';
  let takesData = false;
  let envelope = { from: '', to: '' };
  const say = (text: string) => socket.write(`${text}\r\n`);
  if (manner !== 'silent') say('220 mail.test');
  const takeData = (): boolean => {
    const end = pending.indexOf('\r\n.\r\n');
    if (end < 0) return false;
    arrive({ ...envelope, data: pending.slice(0, end) });
    pending = pending.slice(end + 5);
    takesData = false;
    say('250 kept');
    return true;
  };
  const takeLine = (): boolean => {
    const end = pending.indexOf('\r\n');
    if (end < 0) return false;
    const line = pending.slice(0, end);
    pending = pending.slice(end + 2);
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (/^MAIL/i.test(line)) envelope = { from: address, to: '' };
    if (/^RCPT/i.test(line)) envelope = { ...envelope, to: address };
    const reply = replyTo(line, manner);
    takesData = reply.takesData === true;
    say(reply.say);
    return true;
  };
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    pending += chunk;
    while (manner !== 'silent' && (takesData ? takeData() : takeLine()));
  });
};

/** Starts a mail server on a free port of this machine. */
export const startMailServer = async (manner: Manner = 'takes') => {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, manner, (mail) => arrived.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
