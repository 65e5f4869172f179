import { type Browser, expect, type Page } from '@playwright/test'
import path from 'node:path'
import sharp from 'sharp'
import { href } from '#routes'
import { getBrandOrigin } from '../../e2e/shop/brand-origin'
import { portlandRecipient, placeOrderByPayPal } from '../../e2e/shop/checkout'
import { createTranslate } from '../../e2e/shop/messages'
import { confirmOrderAction, openOrderAction, operatorConsoleUrl, refundUnit, signInAsOperator } from '../../e2e/shop/operator'
import { samplePurchases } from '../../e2e/shop/sample-purchases'
import { test } from '../../e2e/shop/test'
import { bankChallengePort } from '../serve/ports'

const purchase = samplePurchases.jacketInTheStates
const t = createTranslate(purchase)
const ledgerUrl = `http://localhost:${bankChallengePort}/payments/ledger`
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

type LedgerPayment = { pspReference: string; events: { kind: string; value?: string; detail?: string }[] }
/** An order that PayPal pays: its pages are open in two windows, of a shopper and of an operator. */
type PaidOrder = { orderNumber: string; email: string; shopper: Page; operator: Page; pspReference: string }

async function placeOrder(page: Page, browser: Browser): Promise<PaidOrder> {
  const email = `pay.${crypto.randomUUID().slice(0, 8)}@shop.example`
  const orderNumber = await placeOrderByPayPal(page, purchase, { ...portlandRecipient, email })
  const shopper = await (await browser.newContext(phone)).newPage()
  const operator = await (await browser.newContext(phone)).newPage()
  await signInAsOperator(operator, 'all')
  const [payment] = await readLedger(page, orderNumber)
  return { orderNumber, email, shopper, operator, pspReference: payment?.pspReference ?? '' }
}

async function readLedger(page: Page, orderNumber: string): Promise<LedgerPayment[]> {
  const response = await page.request.get(`${ledgerUrl}?reference=${orderNumber}`)
  return ((await response.json()) as { payments: LedgerPayment[] }).payments
}

/** What a test may have the payment provider do to this payment. */
async function instructProvider({ shopper, pspReference }: PaidOrder, instruction: string) {
  const response = await shopper.request.post(`${ledgerUrl}/${pspReference}/${instruction}`)
  expect(response.status()).toBe(201)
}

async function openInConsole({ operator, orderNumber }: PaidOrder) {
  await operator.goto(`${operatorConsoleUrl}/orders/${orderNumber}`)
}

async function shipAll(order: PaidOrder) {
  await openInConsole(order)
  await confirmOrderAction(order.operator, 'Ship')
}

/** The latest email to this shopper has this subject. */
async function expectEmail({ shopper, email }: PaidOrder, subject: RegExp) {
  await expect(async () => {
    await shopper.goto(`${getBrandOrigin(purchase.brand)}/fapi/qa/outbox?to=${email}`)
    await expect(shopper.getByRole('listitem').first()).toContainText(subject, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

async function expectIssue({ operator, orderNumber }: PaidOrder, event: string) {
  await expect(async () => {
    await operator.goto(`${operatorConsoleUrl}/stuck`)
    await expect(operator.getByRole('row').filter({ hasText: orderNumber }).filter({ hasText: event }).first()).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 60_000 })
}

/** One picture of four windows: the order as its shopper sees it, the latest email, the operator's order, and what the provider holds. */
async function takePicture(order: PaidOrder, name: string) {
  const { shopper, operator, orderNumber, email } = order
  await shopper.goto(getBrandOrigin(purchase.brand) + href('trackOrder', { locale: purchase.locale }))
  await shopper.getByLabel(t('track.orderNumber')).fill(orderNumber)
  await shopper.getByLabel(t('track.proof')).fill(email)
  await shopper.getByRole('button', { name: t('track.send') }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(t('orders.open', { number: orderNumber }))
  await shopper.evaluate(() => document.fonts.ready)
  const orderPage = await takeTop(shopper)
  await shopper.goto(`${getBrandOrigin(purchase.brand)}/fapi/qa/outbox?to=${email}`)
  await shopper.getByRole('listitem').first().getByRole('link').click()
  await shopper.waitForLoadState('networkidle')
  const latestEmail = await takeTop(shopper)
  await openInConsole(order)
  const consolePage = await takeTop(operator)
  const entries = (await readLedger(shopper, orderNumber)).flatMap(({ events }) => events)
  const sheet = await shopper.context().newPage()
  await sheet.setViewportSize({ width: 1600, height: 100 })
  await sheet.setContent(layOut({ 'Order page': orderPage, 'Latest email': latestEmail, 'Operator’s console': consolePage }, entries))
  const picture = await sheet.screenshot({ scale: 'css', fullPage: true })
  await sheet.close()
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(path.join(import.meta.dirname, '../../docs/pictures', `payment-${name}.webp`))
}

/** The first 1,500 px of a page, with their images. */
async function takeTop(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    return Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return page.screenshot({ animations: 'disabled', fullPage: true, clip: { x: 0, y: 0, width: 390, height: Math.min(1_500, height) } })
}

function layOut(windows: Record<string, Buffer>, entries: LedgerPayment['events']): string {
  const figure = (title: string, content: string) => `<figure><figcaption>${title}</figcaption>${content}</figure>`
  const shots = Object.entries(windows).map(([title, shot]) =>
    figure(title, `<img width="374" src="data:image/png;base64,${shot.toString('base64')}">`),
  )
  const rows = entries.flatMap(({ kind, value, detail = '' }) => (Number(value) >= 0 ? [`<tr><td>${kind}<td>${value}<td>${detail}`] : []))
  return `<style>
body{margin:16px;display:flex;gap:16px;font:15px/1.4 sans-serif;background:#eceae4}figure{margin:0;width:374px;flex:none}
figcaption{font-weight:600;margin-bottom:8px}img,table{background:#fff;box-shadow:0 1px 4px #0003}table{width:100%;border-collapse:collapse}
td{padding:8px;border-bottom:1px solid #ddd;overflow-wrap:anywhere}td:nth-child(2){text-align:right}</style>
${shots.join('')}${figure('Ledger of the payment provider', `<table>${rows.join('')}</table>`)}`
}

test('a payment is authorized, then captured with the parcel', async ({ page, browser }) => {
  const order = await placeOrder(page, browser)
  await expectEmail(order, /order/i)
  await takePicture(order, 'authorized')
  await shipAll(order)
  await expectEmail(order, /way/i)
  await takePicture(order, 'captured')
})

test('a capture fails', async ({ page, browser }) => {
  const order = await placeOrder(page, browser)
  await instructProvider(order, 'instructions/capture-failed')
  await shipAll(order)
  await expectIssue(order, 'Capture failed')
  await takePicture(order, 'capture-failed')
})

test('a refund fails at the bank, and is repeated', async ({ page, browser }) => {
  const order = await placeOrder(page, browser)
  await shipAll(order)
  await expectEmail(order, /way/i)
  await instructProvider(order, 'instructions/refund-failed')
  await openInConsole(order)
  await refundUnit(order.operator, purchase.product.name)
  await expectIssue(order, 'Refund failed')
  await takePicture(order, 'refund-failed')
  await openInConsole(order)
  await openOrderAction(order.operator, 'Repeat a failed refund')
  await confirmOrderAction(order.operator, 'Repeat refund')
  await expectEmail(order, /refund/i)
  await takePicture(order, 'refund-repeated')
})

test('somebody refunds an amount at the provider', async ({ page, browser }) => {
  const order = await placeOrder(page, browser)
  await shipAll(order)
  await expectEmail(order, /way/i)
  await instructProvider(order, 'refunds/2000')
  await expectEmail(order, /refund/i)
  await takePicture(order, 'refunded-at-the-provider')
})

test('a shopper disputes a payment with the bank', async ({ page, browser }) => {
  const order = await placeOrder(page, browser)
  await shipAll(order)
  await expectEmail(order, /way/i)
  await instructProvider(order, 'chargebacks')
  await expectIssue(order, 'Chargeback')
  await takePicture(order, 'charged-back')
})

test('an operator cancels an order that was paid', async ({ page, browser }) => {
  const order = await placeOrder(page, browser)
  await openInConsole(order)
  await openOrderAction(order.operator, 'Cancel units')
  const form = order.operator.locator('form', { has: order.operator.getByRole('button', { name: 'Cancel units' }) })
  await form.getByLabel('Select all units').check()
  await form.getByLabel('Reason').fill('The item is damaged')
  await confirmOrderAction(order.operator, 'Cancel units')
  await expectEmail(order, /cancel/i)
  await takePicture(order, 'canceled')
})
