import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** A connection to a debugger; answers that do not come within 30 s are failures. */
export interface Inspector {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** A connection to workerd's debugger (Chrome DevTools Protocol). */
export async function connect(port: number): Promise<Inspector> {
  const list = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
  const [target] = list.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
  if (!target) throw new Error('the runtime has no debugger');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('the debugger refuses')), { once: true });
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = new Promise<unknown>((resolve) => {
      const listen = ({ data }: MessageEvent): void => {
        const message = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.result);
      };
      socket.addEventListener('message', listen);
    });
    return Promise.race([
      answer,
      wait(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error(method))),
    ]);
  };
  return { send, close: () => socket.close() };
}
