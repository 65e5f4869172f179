import { parseWithZod } from '@conform-to/zod/v4'
import { type LoaderFunctionArgs, redirect, type ActionFunctionArgs } from '@remix-run/cloudflare'
import type { z } from 'zod'
import { href } from '#routes'
import { getSheetReturnPath, applyWalletDelivery, applyWalletContact, closeSheet } from '~/features/wallet/fill-sheet.server'
import { openSheet } from '~/features/wallet/open-sheet.server'
import { payWalletSheet } from '~/features/wallet/pay-sheet.server'
import { getOpenSheet, getSheetPath } from '~/features/wallet/sheet.server'
import { loadWalletOffer } from '~/features/wallet/wallet-offer.server'
import { toWalletError, type WalletStepResult, SignInRequiredError, WalletRejectedError } from '~/features/wallet/wallet-error.server'
import { walletContactForm, walletDeliveryForm, leaveWalletForm, openWalletForm, walletPayForm } from '~/features/wallet/wallet.form'
import { readFormData } from '~/server/form-action.server'
import { isShopperPresent } from '~/server/require-sign-in.server'
import type { WalletSheet } from '~/server/session-store'
import { createStorefrontContext, type StorefrontContext } from '~/server/storefront-services.server'

/** Express checkout offer and wallet steps. Not a page: direct visits redirect to the cart, interrupted payments to their status. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = createStorefrontContext(args)
  const query = new URL(args.request.url).searchParams
  const sheetId = query.get('sheet')
  if (sheetId !== null) throw redirect(await getSheetReturnPath(shop, sheetId))
  const subjectId = query.get('of')
  if (subjectId === null) throw redirect(href('cart', shop))
  return Response.json(await loadWalletOffer(shop, subjectId === 'cart' ? '' : subjectId))
}

type WalletStepHandler = (shop: StorefrontContext, formData: FormData) => Promise<unknown>

/** Wallet steps by intent. */
const stepHandlers: Record<string, WalletStepHandler> = {
  open: createStepHandler(openWalletForm, async (shop, selection) => {
    await assertWalletOffered(shop, { isOwn: selection.slug === '', slug: selection.slug })
    return openSheet(shop, selection)
  }),
  contact: createStepHandler(walletContactForm, async (shop, { sheet, contact }) =>
    applyWalletContact(shop, await requireOwnSheet(shop, sheet), contact),
  ),
  delivery: createStepHandler(walletDeliveryForm, async (shop, { sheet, code }) =>
    applyWalletDelivery(shop, await requireOwnSheet(shop, sheet), code),
  ),
  pay: createStepHandler(walletPayForm, async (shop, payment) => ({
    next: await payWalletSheet(shop, await requireOwnSheet(shop, payment.sheet), payment),
  })),
  leave: createStepHandler(leaveWalletForm, async (shop, { sheet }) => closeSheet(shop, await getOpenSheet(shop, sheet))),
}

/** Open wallet session, if the shopper was never idle too long: their points and prices are private. */
async function requireOwnSheet(shop: StorefrontContext, id: string): Promise<WalletSheet> {
  const sheet = await getOpenSheet(shop, id)
  await assertWalletOffered(shop, sheet)
  return sheet
}

async function assertWalletOffered(shop: StorefrontContext, sheet: Pick<WalletSheet, 'isOwn' | 'slug'>): Promise<void> {
  if ((await shop.consumer()) && !(await isShopperPresent(shop))) throw new SignInRequiredError(getSheetPath(shop, sheet))
}

/** JSON action for wallet windows, whose page stays in place: returns the step's value or the reason it cannot continue. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const formData = await readFormData(args.request)
  const intent = String(formData.get('intent') ?? '')
  const shop = createStorefrontContext(args)
  const handler = Object.hasOwn(stepHandlers, intent) ? stepHandlers[intent] : undefined
  if (!handler) throw new Response('Unknown intent', { status: 400 })
  const stepRun = toStepResponse(shop, handler(shop, formData))
  // Completes the action even if the shopper has left the page.
  args.context.requestContext.waitUntil(stepRun)
  return stepRun
}

async function toStepResponse(shop: StorefrontContext, stepRun: Promise<unknown>): Promise<Response> {
  const result: WalletStepResult<unknown> = await stepRun.then(
    (value) => ({ ok: true, value }),
    async (error: unknown) => ({ ok: false, refusal: await toWalletError(shop, error) }),
  )
  return Response.json(result, { status: result.ok ? 200 : 422 })
}

function createStepHandler<S extends z.ZodType>(
  schema: S,
  handler: (shop: StorefrontContext, input: z.output<S>) => Promise<unknown>,
): WalletStepHandler {
  return async (shop, formData) => {
    const submission = parseWithZod(formData, { schema })
    if (submission.status !== 'success') throw new WalletRejectedError('unknown')
    return handler(shop, submission.value as z.output<S>)
  }
}
