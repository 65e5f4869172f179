import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { maxCartItems } from '#config/constants'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import {
  loadMergedCart,
  undoMergeAction,
  type MergedLineView,
  type MergedCartView,
  type MergeExplanation,
} from '~/features/cart/merged-cart/merged-cart.server'
import { formAction, type FormResult, seeOther } from '~/server/form-action.server'
import { requireSignIn } from '~/server/require-sign-in.server'
import { Button, ButtonLink } from '~/ui/button'
import { FormErrors, Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'

/** Result of the cart merge at sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  await requireSignIn(shop)
  const [merged, t] = await Promise.all([withErrorPage(shop, loadMergedCart(shop)), shop.t()])
  if (!merged) throw seeOther(href('cart', { locale: shop.locale }))
  const title = t('mergedCart.title')
  return { merged, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ 'undo-merge': undoMergeAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function MergedCartPage() {
  const t = useTranslations()
  const { merged } = useLoaderData<typeof loader>()
  return (
    <div className="wrap section-s flow">
      <h1>{t('mergedCart.title')}</h1>
      <p className="lead">{t('mergedCart.text')}</p>
      <MergedCart merged={merged} result={useActionData<FormResult>()} />
    </div>
  )
}

type MergedCartProps = { merged: MergedCartView; result?: { errors: Record<string, string[]> } }

/** Explains a merged cart, its changes and reasons, with an undo button. */
function MergedCart({ merged: { here, before, left, currency, missing, isKept }, result }: MergedCartProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('undo-merge')
  return (
    <>
      <FormErrors result={result} />
      {missing > 0 ? <Notice tone="warn" title={t('mergedCart.fewer', { count: missing })} /> : null}
      <div className="grid two">
        <Panel id="here" title={t('mergedCart.here')}>
          <MergedLineList lines={here} currency={currency} />
        </Panel>
        <Panel id="before" title={t('mergedCart.before')}>
          <MergedLineList lines={before} currency={currency} />
        </Panel>
        {left.length > 0 ? (
          <Panel id="left" title={t('mergedCart.left')}>
            <p className="small">{t('mergedCart.full', { max: maxCartItems })}</p>
            <MergedLineList lines={left} currency={currency} />
          </Panel>
        ) : null}
      </div>
      <form method="post" className="row-c mt">
        <input type="hidden" name="intent" value="undo-merge" />
        <ButtonLink href={href('cart', { locale })}>{t('mergedCart.keep')}</ButtonLink>
        <Button type="submit" look="ghost" busy={isPosting} style={{ whiteSpace: 'normal' }}>
          {t('mergedCart.undo')}
        </Button>
      </form>
      <p className="small muted">{t(isKept ? 'mergedCart.undoHint' : 'mergedCart.undoGone')}</p>
    </>
  )
}

function MergedLineList({ lines, currency }: { lines: MergedLineView[]; currency: string }) {
  const t = useTranslations()
  return (
    <ul className="stack s">
      {lines.map(({ id, name, options, qty, explanation }) => (
        <li key={id}>
          <div className="rowb">
            <span>
              <b>{name}</b>
              <br />
              <span className="small muted">{options.map(({ valueLabel }) => valueLabel).join(', ')}</span>
            </span>
            <span>{t('mergedCart.qty', { count: qty })}</span>
          </div>
          {explanation ? <MergeReason explanation={explanation} currency={currency} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Why the line holds fewer units than both carts, and its former price. */
function MergeReason({
  explanation: { cause, chosen, before, held, price, formerPrice },
  currency,
}: {
  explanation: MergeExplanation
  currency: string
}) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const formatAmount = (amount: number) => formatMoney(amount, currency as Currency, locale)
  return (
    <>
      {cause === 'ITEM_OOS' ? <p className="small">{t('mergedCart.soldOut')}</p> : null}
      {cause === 'ADDED_MAX_QUANTITY' ? <p className="small">{t('mergedCart.capped', { chosen, before, held })}</p> : null}
      {formerPrice === undefined ? null : (
        <p className="small">{t('mergedCart.price', { price: formatAmount(price), formerPrice: formatAmount(formerPrice) })}</p>
      )}
    </>
  )
}
