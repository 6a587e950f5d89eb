import pg from 'pg';
import { catalogueChannel } from '../catalogue/version.ts';
import { readNotice, type SessionNotice, sessionChannel } from '../session/session-news.ts';

export type NewsListener = {
  /** A shop's catalogue moved to a version. */
  readonly onChange: (shopId: string, version: number) => void;
  /** The open pages of a session are to be told something. */
  readonly onSession: (notice: SessionNotice) => void;
  /**
   * Changes may have been missed: everything that was remembered has to be forgotten. Called when the connection is
   * lost, and again when it is back.
   */
  readonly onLost: () => void;
  /** Every change is heard again from here on. Called after `onLost`. */
  readonly onBack?: () => void;
};

/** Milliseconds between attempts to connect again. */
const pause = 500;

/** Milliseconds between questions whether the connection still stands. */
const heartbeat = 10_000;

/**
 * Hears of every change of a catalogue and of what sessions' pages are to be told, from any process, on one connection
 * of its own that is made again when it breaks.
 * @returns once it listens: how to stop.
 * @throws when the first connection fails.
 */
export const listenNews = async (url: string, listener: NewsListener): Promise<() => Promise<void>> => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect(url, listener, lost);

  function lost(): void {
    if (stopped) return;
    listener.onLost();
    retry();
  }

  function retry(): void {
    timer = setTimeout(async () => {
      try {
        client = await connect(url, listener, lost);
        if (stopped) {
          await client.end();
          return;
        }
        listener.onLost();
        listener.onBack?.();
      } catch {
        // The database is still away; the next attempt follows.
        if (!stopped) retry();
      }
    }, pause);
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  };
};

const connect = async (url: string, { onChange, onSession }: NewsListener, lost: () => void): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    query_timeout: 5_000,
    application_name: 'torg listen',
  });
  // The end follows every error; an error without a listener would end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === sessionChannel) return onSession(readNotice(payload));
    const space = payload.lastIndexOf(' ');
    onChange(payload.slice(0, space), Number(payload.slice(space + 1)));
  });
  try {
    await client.connect();
    await client.query(`listen ${catalogueChannel}; listen ${sessionChannel}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  // A peer that vanished without a word is noticed by asking.
  const beat = setInterval(() => {
    client.query('select').catch(() => client.end().catch(() => undefined));
  }, heartbeat);
  beat.unref();
  client.once('end', () => {
    clearInterval(beat);
    lost();
  });
  return client;
};
