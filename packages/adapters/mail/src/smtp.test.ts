import type { OutgoingMail } from '@torg/domain/mail';
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtp, isSmtpUrl, type SmtpOptions } from './smtp.ts';
import { type Manner, startMailServer } from './testing/mail-server.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const start = async (manner?: Manner, options: Partial<SmtpOptions> = {}) => {
  const server = await startMailServer(manner);
  const smtp = createSmtp({ url: server.url, ...options });
  closers.push(smtp.close, server.stop);
  return { server, smtp };
};

const mail: OutgoingMail = {
  id: 'mail-1',
  from: { name: 'Fjell', address: 'shop@fjell.example' },
  to: { name: 'Åse "Ås" <x@evil.example>', address: 'ase@example.com' },
  subject: 'Takk for bestillingen, Åse',
  html: '<p>Blåbær</p>',
  text: 'Blåbær',
};

describe('a mail server', () => {
  it('gets the mail for the one reader, in both forms', async () => {
    const { server, smtp } = await start();
    expect(await smtp.send(mail)()).toEqual(E.right(undefined));
    const [{ from, to, data } = { from: '', to: '', data: '' }] = server.arrived;
    expect([from, to]).toEqual(['shop@fjell.example', 'ase@example.com']);
    expect(data).toContain('Message-ID: <mail-1@fjell.example>');
    expect(data).toContain('multipart/alternative');
    expect(data).toMatch(/Subject: =\?UTF-8\?/);
    expect(data.match(/Bl=C3=A5b=C3=A6r/g)).toHaveLength(2);
  });

  it('gets no more headers by a line break in what somebody typed', async () => {
    const { server, smtp } = await start();
    await smtp.send({
      ...mail,
      subject: 'Hi\r\nBcc: evil@example.com',
      to: { ...mail.to, name: 'A\r\nBcc: b@c.example' },
    })();
    expect(server.arrived.map(({ data }) => data.split('\r\n\r\n')[0]?.match(/^Bcc:/gm))).toEqual([null]);
  });

  it('is told where the reader says no with one click, in mails that nobody has to get', async () => {
    const { server, smtp } = await start();
    await smtp.send({ ...mail, unsubscribe: 'https://fjell.example/review-mails/abc' })();
    await smtp.send({ ...mail, id: 'mail-2' })();
    const [asking = '', other = ''] = server.arrived.map(({ data }) => data.split('\r\n\r\n')[0] ?? '');
    expect(asking).toContain('List-Unsubscribe: <https://fjell.example/review-mails/abc>');
    expect(asking).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(other).not.toContain('List-Unsubscribe');
  });

  it('that refuses is worth another try', async () => {
    const { smtp } = await start('refuses');
    const sent = await smtp.send(mail)();
    expect(sent).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(E.isLeft(sent) && String(sent.left.cause)).toContain('mailbox full');
  });

  it('that says nothing is given up', async () => {
    const { smtp } = await start('silent', { timeout: 100 });
    expect(await smtp.send(mail)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });

  it('that is away is worth another try', async () => {
    const { server, smtp } = await start();
    await server.stop();
    expect(await smtp.send(mail)()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });

  it('has an address that says so', () => {
    const right = ['smtp://localhost', 'smtps://user:secret@mail.example:465'];
    const wrong = ['localhost', 'http://mail.example', 'smtp://', 'smtp:mail.example', ''];
    expect(right.filter(isSmtpUrl)).toEqual(right);
    expect(wrong.filter(isSmtpUrl)).toEqual([]);
  });
});
