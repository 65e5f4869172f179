import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../scripts/serve/ports.ts'
import { logFolder } from '../../scripts/serve/paths.ts'
import { startShop } from '../../scripts/serve/start-shop.ts'
import { createOperator, type Operator } from '../../scripts/stress/operator.ts'
import { callOrThrow } from '../../scripts/stress/send-request.ts'
import { createShopper, createGuestToken, type CartItemInput, placeOrder, prepareOrder } from '../../scripts/stress/shopper.ts'
import { operatorGoals, type Goal } from '../goals.ts'
import { calculateMedian } from '../median.ts'
import type { TableRow, BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'

type OperatorContext = { platform: string; sandbox: string; operate: Operator }
type ProductDetails = { variants: { upc: string }[] }

const repetitions = 20
const minuteMs = 60_000
/** Halvern products that shoppers can wait for. */
const restockedProducts = ['HV7H2W83', 'HV4D2N73']

/** Seconds from an operator's call to what a customer gets of it: the parcel is charged, the email about a restock is in the outbox. */
export async function measureOperators({ build, state, say }: BenchContext): Promise<BenchTable> {
  const [platformPort, sandboxPort] = [await findFreePort(), await findFreePort()]
  const shop = await startShop({
    ...{ bundles: build.folder, client: build.client, state, port: await findFreePort(), platformPort, sandboxPort },
    log: path.join(logFolder, 'bench-workers.log'),
  })
  const platform = `http://127.0.0.1:${platformPort}`
  const operate = await createOperator(platform, ['orders:read', 'orders:write', 'stock:write'])
  const urls = { platform, sandbox: `http://localhost:${sandboxPort}`, operate }
  try {
    say('operators: restocking')
    const emailedMs = await restockAndMeasure(urls)
    say('operators: shipping')
    const chargedMs: number[] = []
    for (let time = 0; time < repetitions; time += 1) chargedMs.push(await shipAndMeasure(urls))
    return {
      columns: ['median', 'longest'],
      rows: [
        toRow('Shipped until charged, s', chargedMs, operatorGoals.charged),
        toRow('Restocked until emailed, s', emailedMs, operatorGoals.told),
      ],
      notes: [`${repetitions} of each. Restocks are spread over a minute, as the cron trigger fires every minute.`],
    }
  } finally {
    await shop.stop()
  }
}

function toRow(label: string, durations: readonly number[], goal: Goal): TableRow {
  return { label, cells: [calculateMedian([...durations]), Math.max(...durations)].map((ms) => ({ value: ms / 1_000, goal })) }
}

/** Milliseconds from shipping an order until the provider has its capture. */
async function shipAndMeasure({ platform, sandbox, operate }: OperatorContext): Promise<number> {
  const shopper = await createShopper(platform, await findPurchasableVariant(platform))
  await prepareOrder(shopper)
  const { orderNumber } = (await placeOrder(shopper, 'pays')).body as { orderNumber: string }
  const { body } = await operate({ path: `/orders/${orderNumber}` })
  const { lines } = body as { lines: { lineId: string; open: number }[] }
  const shipment = {
    lines: lines.map(({ lineId, open }) => ({ lineId, quantity: open })),
    carrier: 'Parcel Line',
    trackingNumber: 'T1',
  }
  const started = Date.now()
  await operate({ path: `/orders/${orderNumber}/shipments`, method: 'POST', body: shipment })
  return measureUntil(started, async () => {
    const ledger = `${sandbox}/payments/ledger?reference=${orderNumber}`
    const { payments } = await callOrThrow<{ payments: { events: { kind: string }[] }[] }>(ledger)
    return payments.some(({ events }) => events.some(({ kind }) => kind === 'capture'))
  })
}

/** Restocks that many variants, one every three seconds. Milliseconds until who waits for each has an email. */
async function restockAndMeasure({ platform, operate }: OperatorContext): Promise<number[]> {
  const variants = (await Promise.all(restockedProducts.map((id) => loadVariants(platform, id)))).flat().slice(0, repetitions)
  if (variants.length < repetitions) throw new Error(`Only ${variants.length} variants can be waited for.`)
  const setStockLevel = (variant: CartItemInput, onHand: number) =>
    operate({ path: `/stock/${variant.productId}/${variant.upc}/web`, method: 'PUT', body: { onHand } })
  for (const piece of variants) await setStockLevel(piece, 0)
  return Promise.all(
    variants.map(async (variant, index) => {
      const email = `${crypto.randomUUID()}@shop.example`
      const { productId, upc } = variant
      const token = await createGuestToken(platform)
      await callOrThrow(`${platform}/products/v1/notifications`, { method: 'PUT', token, body: { email, productId, upc } })
      await sleep(((index + 1) * minuteMs) / repetitions)
      const started = Date.now()
      await setStockLevel(variant, 3)
      return measureUntil(started, async () => {
        const { mails } = await callOrThrow<{ mails: object[] }>(`${platform}/qa/outbox?to=${email}`)
        return mails.length > 0
      })
    }),
  )
}

async function loadVariants(platform: string, productId: string): Promise<CartItemInput[]> {
  const { variants } = await callOrThrow<ProductDetails>(`${platform}/products/v2/products/${productId}/details`)
  return variants.map(({ upc }) => ({ productId, upc, qty: 1 }))
}

async function findPurchasableVariant(platform: string): Promise<CartItemInput> {
  const [variant] = await loadVariants(platform, 'HV7K2Q41')
  if (!variant) throw new Error('The jacket has no variants.')
  return variant
}

async function measureUntil(started: number, isDone: () => Promise<boolean>): Promise<number> {
  while (!(await isDone())) {
    if (Date.now() - started > 3 * minuteMs) return Infinity
    await sleep(100)
  }
  return Date.now() - started
}
