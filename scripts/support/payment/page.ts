import type { ServerResponse } from 'node:http';
import { markup } from '#lib/markup.ts';
import type { OnlinePayment } from '#shop/payment/index.ts';

/** The stand-in's page: what is paid, and two buttons. It says in English that no money moves. */
export function paymentPage(
  { order, amount, currency, language }: OnlinePayment,
  response: ServerResponse,
): void {
  const sum = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
  const page = markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment (demonstration)</title></head><body><main><h1>Payment (demonstration)</h1><p>No money moves here. Order ${order}: <b>${sum}</b></p><form method="post"><button name="do" value="pay">Pay</button> <button name="do" value="fail">Decline</button></form></main></body></html>`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.toString());
}
