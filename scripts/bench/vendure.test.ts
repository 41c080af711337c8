import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Vendure } from './vendure.ts';

/** What a Vendure of two variants answers, as its documentation has it. */
function answerOf(query: string): object {
  if (query.includes('addItemToOrder')) return { addItemToOrder: { kind: 'Order' } };
  if (query.includes('totalItems')) return { search: { totalItems: 7, items: [], facetValues: [] } };
  return { search: { items: [{ productVariantId: '11' }, { productVariantId: '12' }] } };
}

let address: string;
let answers: (query: string) => object;
const server = createServer((request: IncomingMessage, response) => {
  let text = '';
  request.on('data', (part) => void (text += String(part)));
  request.on('end', () => {
    const { query } = JSON.parse(text) as { query: string };
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'session=s1; path=/' });
    response.end(JSON.stringify({ data: answers(query) }));
  });
});

beforeEach(async () => {
  answers = answerOf;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop-api`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a Vendure is asked for its search, and for its carts in turn', async () => {
  const peer = await Vendure.at(address);
  expect(peer.search('gips', 24)).toMatchObject({
    path: '/shop-api',
    method: 'POST',
    body: { variables: { term: 'gips', take: 24 } },
  });
  const added = [1, 8].map((n) => peer.addition(n));
  expect(added[0]).toMatchObject({ headers: { cookie: 'session=s1' }, body: { variables: { id: '11' } } });
  expect(added[1]).toMatchObject({ body: { variables: { id: '12' } } });
  expect(await peer.hits('gips')).toBe(7);
});

test('what is no Vendure, or sells nothing, is said in a sentence', async () => {
  answers = () => ({});
  await expect(Vendure.at(address)).rejects.toThrow(/names no variants/);
  answers = (query) =>
    query.includes('addItemToOrder')
      ? { addItemToOrder: { kind: 'InsufficientStockError', message: 'None left' } }
      : answerOf(query);
  await expect(Vendure.at(address)).rejects.toThrow(/refuses the cart: None left/);
  await expect(Vendure.at('nowhere')).rejects.toThrow(/--vendure nowhere/);
});
