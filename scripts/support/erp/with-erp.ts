import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { persistFolder } from '../project.ts';
import { startRuntime, type Runtime, type RuntimeOptions } from '../runtime.ts';
import { startPaymentStub } from '../payment/stub.ts';
import { startErpStub, type Pace } from './stub.ts';

/** A runtime, and the secret with which its ERP signs. */
export interface RuntimeWithErp extends Runtime {
  readonly erpSecret: string;
}

export interface ErpOptions {
  readonly pace: Pace;
  readonly tell?: (line: string) => void;
}

/**
 * A runtime with an ERP and a payment provider of its own behind it, the stubs, under a secret of this run. What the ERP has
 * still to say lies beside the databases and is forgotten with them. Stopping the runtime stops all.
 */
export async function startRuntimeWithErp(
  options: RuntimeOptions,
  { pace, tell }: ErpOptions,
): Promise<RuntimeWithErp> {
  const secret = randomBytes(32).toString('hex');
  const { state, host = '127.0.0.1', https } = options;
  const stub = await startErpStub({
    secret,
    pace,
    ...(state && { file: join(persistFolder(state), 'erp-stub', 'orders.sqlite') }),
    ...(tell && { tell }),
  });
  const payment = await startPaymentStub({ secret, ...(tell && { tell }) });
  const stopStubs = () => Promise.all([stub.stop(), payment.stop()]);
  const vars = {
    ...options.vars,
    ERP_URL: stub.url,
    ERP_SECRET: secret,
    ERP_FORMAT: 'json',
    PAYMENT_URL: payment.url,
    PAYMENT_SECRET: secret,
  };
  try {
    const runtime = await startRuntime({ ...options, vars });
    const { protocol, port } = new URL(runtime.url);
    const name = host === '0.0.0.0' ? '127.0.0.1' : host;
    const shop = { url: `${protocol}//${name}:${port}`, ...(https && { certificate: https.cert }) };
    stub.answer(shop);
    payment.answer(shop);
    return {
      ...runtime,
      erpSecret: secret,
      stop: async () => {
        await stopStubs();
        await runtime.stop();
      },
    };
  } catch (error) {
    await stopStubs();
    throw error;
  }
}
