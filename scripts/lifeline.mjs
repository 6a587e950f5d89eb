// Loaded into a process before its own code: asks it to end, as by SIGTERM, when the process that started it is gone.
import { Socket } from 'node:net';

const number = Number(process.env.TORG_LIFELINE);
delete process.env.TORG_LIFELINE;

if (Number.isInteger(number)) {
  const pipe = new Socket({ fd: number, readable: true, writable: false });
  pipe.on('close', () => process.kill(process.pid, 'SIGTERM'));
  pipe.on('error', () => pipe.destroy());
  pipe.resume();
  pipe.unref();
}
