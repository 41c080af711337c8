import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

const TIMEOUT_MS = 15_000;

/** A shop to answer: its address, and the certificate where that signs itself. */
export interface Shop {
  readonly url: string;
  readonly certificate?: string;
}

/** Posts JSON to a path of a shop; returns the status of its answer, 0 where there is none. */
export async function postTo(
  shop: Shop,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const url = new URL(path, shop.url);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const call = send(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      'content-length': Buffer.byteLength(body),
    },
    timeout: TIMEOUT_MS,
    agent: false,
    ...(shop.certificate && { ca: shop.certificate }),
  });
  call.on('timeout', () => call.destroy());
  call.end(body);
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode ?? 0;
  } catch {
    return 0; // not there: tried again
  }
}
