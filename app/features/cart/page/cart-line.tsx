import { useEffect, useRef } from 'react'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { PendingFormContext } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useFetcherForm } from '~/client/use-fetcher-form'
import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import type { ItemOnPage } from '../cart-on-page'
import type { FormResult } from '~/server/form-action.server'
import { LineItemActions } from './line-item-actions'
import { LineText } from './line-text'
import { ownForm } from './use-is-updating'

type CartLineProps = { item: ItemOnPage; currency: Currency; result?: FormResult }

/** A line with its actions. Shows the requested state while a change is pending. A free gift cannot be changed. */
export function CartLine({ item, currency, result }: CartLineProps) {
  const { form, onSubmit, outcome } = useFetcherForm(ownForm(item.id))
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    // If the shopper has left the page, shows a message instead of redirecting.
    const { activeElement, body } = document
    if (activeElement === body || line.current?.contains(activeElement)) line.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [outcome])
  // Results of a line's own form show in that line. (docs/decisions/029)
  const inLine = outcome ? { ...outcome, place: 'item' as const } : result
  return (
    <PendingFormContext.Provider value={form}>
      {}
      <article
        ref={line}
        className="cart-item"
        data-pending={form.state !== 'idle' || undefined}
        id={`item-${item.id}`}
        onSubmit={onSubmit}
      >
        <Tile>
          <ContentPicture src={item.image} alt="" width={360} height={450} sizes="(min-width:64rem) 9rem, 24vw" />
        </Tile>
        <div className="top">
          <LineText item={item} currency={currency} />
          <RowPrice item={item} currency={currency} />
        </div>
        {item.bonus ? null : <LineItemActions item={item} qty={qtyAsked(form.formData) ?? item.qty} result={inLine} />}
      </article>
    </PendingFormContext.Provider>
  )
}

/** Quantity that a pending form requests; undefined for other forms or an invalid number. */
function qtyAsked(fields: FormData | undefined): number | undefined {
  const qty = Number(fields?.get('qty') || NaN) + Number(fields?.get('step') ?? 0)
  return Number.isInteger(qty) && qty > 0 ? qty : undefined
}

function RowPrice({ item, currency }: Pick<CartLineProps, 'item' | 'currency'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <p className="price">
      <span className="vh">{t('cart.rowTotal')} </span>
      {/* Alone in its element, the amount is found again where a browser has translated the page. */}
      <span>{item.bonus ? t('price.freeGift') : formatMoney(item.price.rowTotal, currency, locale)}</span>
    </p>
  )
}
