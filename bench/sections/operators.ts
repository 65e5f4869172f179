import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/serve/ports.ts'
import { logFolder } from '../../scripts/serve/paths.ts'
import { startShop } from '../../scripts/serve/start-shop.ts'
import { anOperator, type Operator } from '../../scripts/stress/operator.ts'
import { callOrThrow } from '../../scripts/stress/request-until-answered.ts'
import { aShopper, guestToken, type Piece, place, prepare } from '../../scripts/stress/shopper.ts'
import { operatorGoals, type Goal } from '../goals.ts'
import { median } from '../median.ts'
import type { Row, Table } from '../table.ts'
import type { Bench } from './bench.ts'

type Urls = { platform: string; sandbox: string; operate: Operator }
type Product = { variants: { upc: string }[] }

const times = 20
const minuteMs = 60_000
/** Halvern products that shoppers can wait for. */
const waitedFor = ['HV7H2W83', 'HV4D2N73']

/** Seconds from an operator's call to what a customer gets of it: the parcel is charged, the email about a restock is in the outbox. */
export async function operators({ build, state, say }: Bench): Promise<Table> {
  const [platformPort, sandboxPort] = [await freePort(), await freePort()]
  const shop = await startShop({
    ...{ bundles: build.folder, client: build.client, state, port: await freePort(), platformPort, sandboxPort },
    log: path.join(logFolder, 'bench-workers.log'),
  })
  const platform = `http://127.0.0.1:${platformPort}`
  const operate = await anOperator(platform, ['orders:read', 'orders:write', 'stock:write'])
  const urls = { platform, sandbox: `http://localhost:${sandboxPort}`, operate }
  try {
    say('operators: restocking')
    const toldMs = await restock(urls)
    say('operators: shipping')
    const chargedMs: number[] = []
    for (let time = 0; time < times; time += 1) chargedMs.push(await ship(urls))
    return {
      columns: ['median', 'longest'],
      rows: [
        row('Shipped until charged, s', chargedMs, operatorGoals.charged),
        row('Restocked until emailed, s', toldMs, operatorGoals.told),
      ],
      notes: [`${times} of each. Restocks are spread over a minute, as the cron trigger fires every minute.`],
    }
  } finally {
    await shop.stop()
  }
}

function row(label: string, taken: readonly number[], goal: Goal): Row {
  return { label, cells: [median([...taken]), Math.max(...taken)].map((ms) => ({ value: ms / 1_000, goal })) }
}

/** Milliseconds from shipping an order until the provider has its capture. */
async function ship({ platform, sandbox, operate }: Urls): Promise<number> {
  const shopper = await aShopper(platform, await forSale(platform))
  await prepare(shopper)
  const { orderNumber } = (await place(shopper, 'pays')).body as { orderNumber: string }
  const { body } = await operate({ path: `/orders/${orderNumber}` })
  const { lines } = body as { lines: { lineId: string; open: number }[] }
  const shipment = {
    lines: lines.map(({ lineId, open }) => ({ lineId, quantity: open })),
    carrier: 'Parcel Line',
    trackingNumber: 'T1',
  }
  const started = Date.now()
  await operate({ path: `/orders/${orderNumber}/shipments`, method: 'POST', body: shipment })
  return timeUntil(started, async () => {
    const ledger = `${sandbox}/payments/ledger?reference=${orderNumber}`
    const { payments } = await callOrThrow<{ payments: { events: { kind: string }[] }[] }>(ledger)
    return payments.some(({ events }) => events.some(({ kind }) => kind === 'capture'))
  })
}

/** Restocks that many variants, one every three seconds. Milliseconds until who waits for each has an email. */
async function restock({ platform, operate }: Urls): Promise<number[]> {
  const variants = (await Promise.all(waitedFor.map((id) => variantsOf(platform, id)))).flat().slice(0, times)
  if (variants.length < times) throw new Error(`Only ${variants.length} variants can be waited for.`)
  const level = (piece: Piece, onHand: number) =>
    operate({ path: `/stock/${piece.productId}/${piece.upc}/web`, method: 'PUT', body: { onHand } })
  for (const piece of variants) await level(piece, 0)
  return Promise.all(
    variants.map(async (piece, index) => {
      const email = `${crypto.randomUUID()}@shop.example`
      const { productId, upc } = piece
      const token = await guestToken(platform)
      await callOrThrow(`${platform}/products/v1/notifications`, { method: 'PUT', token, body: { email, productId, upc } })
      await sleep(((index + 1) * minuteMs) / times)
      const started = Date.now()
      await level(piece, 3)
      return timeUntil(started, async () => {
        const { mails } = await callOrThrow<{ mails: object[] }>(`${platform}/qa/outbox?to=${email}`)
        return mails.length > 0
      })
    }),
  )
}

async function variantsOf(platform: string, productId: string): Promise<Piece[]> {
  const { variants } = await callOrThrow<Product>(`${platform}/products/v2/products/${productId}/details`)
  return variants.map(({ upc }) => ({ productId, upc, qty: 1 }))
}

async function forSale(platform: string): Promise<Piece> {
  const [piece] = await variantsOf(platform, 'HV7K2Q41')
  if (!piece) throw new Error('The jacket has no variants.')
  return piece
}

async function timeUntil(started: number, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) {
    if (Date.now() - started > 3 * minuteMs) return Infinity
    await sleep(100)
  }
  return Date.now() - started
}
