import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import type { z } from 'zod'
import { isStillHere } from '~/server/require-sign-in.server'
import type { WalletSheet } from '~/server/session-store'
import { formDataOf } from '~/server/form-action.server'
import { type StorefrontContext, createStorefrontContext } from '~/server/storefront-services.server'
import { chooseDelivery, seeContact } from './fill-sheet.server'
import { leaveSheet } from './leave-sheet.server'
import { openSheet } from './open-sheet.server'
import { paySheet } from './pay-sheet.server'
import { openSheetNamed, pathOfSheet } from './sheet.server'
import { refusalOf, type SheetResult, SignInFirst, WalletRefused } from './wallet-refusal.server'
import { contactForm, deliveryForm, leaveForm, openForm, payForm } from './wallet.form'

type WalletActionsStep = (shop: StorefrontContext, formData: FormData) => Promise<unknown>

/** Wallet steps by intent. */
const steps: Record<string, WalletActionsStep> = {
  open: step(openForm, async (shop, selection) => {
    await mustBeHere(shop, { isOwn: selection.slug === '', slug: selection.slug })
    return openSheet(shop, selection)
  }),
  contact: step(contactForm, async (shop, { sheet, contact }) => seeContact(shop, await ownSheet(shop, sheet), contact)),
  delivery: step(deliveryForm, async (shop, { sheet, code }) => chooseDelivery(shop, await ownSheet(shop, sheet), code)),
  pay: step(payForm, async (shop, paid) => ({ next: await paySheet(shop, await ownSheet(shop, paid.sheet), paid) })),
  leave: step(leaveForm, async (shop, { sheet }) => leaveSheet(shop, await openSheetNamed(shop, sheet))),
}

/** Open wallet session, if the shopper was never idle too long: their points and prices are private. */
async function ownSheet(shop: StorefrontContext, id: string): Promise<WalletSheet> {
  const sheet = await openSheetNamed(shop, id)
  await mustBeHere(shop, sheet)
  return sheet
}

async function mustBeHere(shop: StorefrontContext, sheet: Pick<WalletSheet, 'isOwn' | 'slug'>): Promise<void> {
  if ((await shop.consumer()) && !(await isStillHere(shop))) throw new SignInFirst(pathOfSheet(shop, sheet))
}

/** JSON action for wallet windows, whose page stays in place: returns the step's value or the reason it cannot continue. */
export async function walletAction(args: ActionFunctionArgs): Promise<Response> {
  const formData = await formDataOf(args.request)
  const intent = String(formData.get('intent') ?? '')
  const shop = createStorefrontContext(args)
  const run = Object.hasOwn(steps, intent) ? steps[intent] : undefined
  if (!run) throw new Response('Unknown intent', { status: 400 })
  const running = answerOf(shop, run(shop, formData))
  // Completes the action even if the shopper has left the page.
  args.context.visit.waitUntil(running)
  return running
}

async function answerOf(shop: StorefrontContext, running: Promise<unknown>): Promise<Response> {
  const result: SheetResult<unknown> = await running.then(
    (value) => ({ ok: true, value }),
    async (error: unknown) => ({ ok: false, refusal: await refusalOf(shop, error) }),
  )
  return Response.json(result, { status: result.ok ? 200 : 422 })
}

function step<S extends z.ZodType>(schema: S, run: (shop: StorefrontContext, input: z.output<S>) => Promise<unknown>): WalletActionsStep {
  return async (shop, formData) => {
    const submission = parseWithZod(formData, { schema })
    if (submission.status !== 'success') throw new WalletRefused('unknown')
    return run(shop, submission.value as z.output<S>)
  }
}
