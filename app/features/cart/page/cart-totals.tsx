import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { DefinitionTotals, type TotalsRow, ProgressNote } from '~/ui/definition-totals'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/panel'
import type { CartPageView, OfferView } from '~/features/cart/cart-page-view'
import { LinkedText } from '~/features/content/content-link'
import type { FormResult } from '~/server/form-action.server'
import { LazySection } from './lazy-sections'
import { useIsUpdating, getCartFormName } from './use-is-updating'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { PendingFormContext, useIsPosting } from '~/client/use-is-posting'
import { useFetcherForm } from '~/client/use-fetcher-form'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/text-input'

type CartTotalsProps = {
  cart: Pick<
    CartPageView,
    'items' | 'parcels' | 'delivery' | 'totals' | 'isTaxKnown' | 'currency' | 'coupons' | 'offers' | 'paid' | 'points' | 'earned'
  >
  result?: FormResult
}

/** Shows the totals computed by the platform, marked as updating while a change is pending. Expands into the breakdown. */
export function CartTotals({ cart, result }: CartTotalsProps) {
  const t = useTranslations()
  const { locale, region } = useStorefront()
  const isUpdating = useIsUpdating()
  const { totals, currency, paid } = cart
  const formatAmount = (amount: number) => formatMoney(amount, currency as Currency, locale)
  const isStandardDelivery = !cart.parcels && !cart.items.some(({ way }) => way)
  const total = isUpdating ? t('totals.updating') : t('totals.total')
  const rows: TotalsRow[] = [
    { label: t('totals.items', { count: totals.totalUnits }), amount: formatAmount(totals.itemTotal) },
    ...(totals.totalDiscount > 0
      ? [{ label: t('totals.savings'), amount: `−${formatAmount(totals.totalDiscount)}`, tone: 'saving' as const }]
      : []),
    {
      label: t(isStandardDelivery ? 'totals.delivery' : 'cart.delivery'),
      amount: totals.shipping === 0 ? t('totals.free') : formatAmount(totals.shipping),
    },
    ...(region === 'EMEA'
      ? []
      : [{ label: t('totals.tax'), amount: cart.isTaxKnown ? formatAmount(totals.tax) : t('totals.taxLater'), tone: 'muted' as const }]),
    { label: total, amount: formatAmount(totals.total), tone: 'total' },
  ]
  return (
    <div className="sum" aria-busy={isUpdating || undefined}>
      <Panel
        id="summary"
        title={t('totals.title')}
        aside={
          <DialogLink dialog="cart-total" params={{}} className="link small">
            {t('totals.explain')}
          </DialogLink>
        }
      >
        <OfferList offers={cart.offers} />
        <Coupons coupons={cart.coupons} result={result} />
        <DefinitionTotals rows={rows} />
        {cart.delivery ? (
          <p className="small row-c" style={{ flexWrap: 'nowrap' }}>
            <Icon name="truck" size="sm" />
            <span>{cart.delivery}</span>
          </p>
        ) : null}
        {region === 'EMEA' ? <p className="small muted">{t('totals.taxIncluded', { tax: formatAmount(totals.taxAmount) })}</p> : null}
        {paid ? <LazySection part="AppliedPayments" paid={paid} money={formatAmount} /> : null}
        <CheckoutForm isUpdating={isUpdating} />
        {cart.earned ? (
          <p className="small">
            <LinkedText {...cart.earned} />
          </p>
        ) : null}
        <PointsBalance points={cart.points} />
      </Panel>
    </div>
  )
}

/** On phones: total and checkout button at the bottom of the screen, while the lines are in view and the summary is not. */
export function CheckoutBar({ cart: { totals, currency } }: { cart: Pick<CartPageView, 'totals' | 'currency'> }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isUpdating = useIsUpdating()
  return (
    <div className="sticky-buy rowb only-sm">
      <p aria-busy={isUpdating || undefined}>
        <span className="small muted">{t('totals.total')}</span> <b>{formatMoney(totals.total, currency as Currency, locale)}</b>
      </p>
      <CheckoutForm isUpdating={isUpdating} />
    </div>
  )
}

/** Gift cards, and a member's points balance. */
function PointsBalance({ points }: Pick<CartPageView, 'points'>) {
  const t = useTranslations()
  const { flags } = useStorefront()
  return (
    <p className="row-c">
      {flags.giftCards ? (
        <DialogLink dialog="gift-card" params={{}} className="link">
          {t('totals.giftCard')}
        </DialogLink>
      ) : null}
      {points && flags.loyalty ? (
        <DialogLink dialog="rewards" params={{}} className="link">
          {t('totals.points', { count: points })}
        </DialogLink>
      ) : null}
    </p>
  )
}

/** Promotions the cart has earned or is close to earning. */
function OfferList({ offers }: { offers: OfferView[] }) {
  const earnedOffers = offers.filter(({ state }) => state === 'earned')
  return (
    <>
      {offers.map(({ text, state, percent }) =>
        state === 'earned' ? null : (
          <ProgressNote key={text} icon={state === 'open' ? 'tag' : 'gift'} percent={percent}>
            {text}
          </ProgressNote>
        ),
      )}
      {earnedOffers.length > 0 ? (
        <ul className="flow-s small">
          {earnedOffers.map(({ text, detail }, i) => (
            <li key={i} className="row-c" style={{ flexWrap: 'nowrap' }}>
              <Icon name="check" size="sm" />
              <span>
                <b>{detail ? `${text}.` : text}</b> <span>{detail}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type CouponsProps = { coupons: CartPageView['coupons']; result?: FormResult }

/**
 * Applied promo codes, and a collapsed field for another one: most shoppers have none, and an open field makes them leave to search for
 * one.
 */
function Coupons({ coupons, result: pageResult }: CouponsProps) {
  const t = useTranslations()
  const { form, onSubmit, outcome } = useFetcherForm(getCartFormName('coupon'))
  // Results of this form show next to it.
  const result = outcome ?? pageResult
  const error = result?.errors.code?.[0] ?? outcome?.errors['']?.[0]
  const [isOpen, setIsOpen] = useState(error !== undefined)
  return (
    <PendingFormContext.Provider value={form}>
      <div className="acc flow-s" onSubmit={onSubmit}>
        <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>
            {t('coupon.add')}
            <Icon name="plus" size="sm" />
          </summary>
          <CouponForm count={coupons.length} code={error ? result?.values.code : undefined} error={error} />
        </details>
        <ul className="small" aria-live="polite">
          {coupons.map(({ code, valid }) => (
            <li key={code} className="rowb">
              <span>
                <b>{code}</b> {t(valid ? 'coupon.applied' : 'coupon.notYet')}
              </span>
              <form method="post">
                <input type="hidden" name="code" value={code} />
                <Button
                  type="submit"
                  look="text"
                  size="sm"
                  name="intent"
                  value="remove-coupon"
                  aria-label={t('coupon.removeCode', { code })}
                >
                  {t('cart.remove')}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      </div>
    </PendingFormContext.Provider>
  )
}

type CouponFormProps = { count: number; code: string | undefined; error: string | undefined }

/** Applying a code empties the field; removing one keeps the focus here. */
function CouponForm({ count, code, error }: CouponFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('apply-coupon')
  const formRef = useRef<HTMLFormElement>(null)
  const previousCount = useRef(count)
  useEffect(() => {
    if (previousCount.current === count) return
    previousCount.current = count
    const [field, button] = formRef.current?.querySelectorAll<HTMLInputElement | HTMLButtonElement>('#coupon, button') ?? []
    if (field) field.value = ''
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
  }, [count])
  return (
    <form ref={formRef} method="post" noValidate>
      <TextInput
        id="coupon"
        name="code"
        label={t('coupon.label')}
        defaultValue={code}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
        autoFocus={error !== undefined}
        autoComplete="off"
        autoCapitalize="characters"
        action={
          <Button type="submit" look="quiet" name="intent" value="apply-coupon" busy={isPosting}>
            {t('coupon.apply')}
          </Button>
        }
      />
    </form>
  )
}

/** Goes to checkout. The button is never disabled: during a pending change or code it waits, and stays on the page if that is refused. */
function CheckoutForm({ isUpdating }: { isUpdating: boolean }) {
  const t = useTranslations()
  const isPosting = useIsPosting('checkout')
  const formRef = useRef<HTMLFormElement>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isUpdating) return
    setIsWaiting(false)
    const invalidField = document.querySelector<HTMLElement>('.qty [aria-invalid], .sum [aria-invalid]')
    if (invalidField) invalidField.focus()
    else formRef.current?.requestSubmit()
  }, [isWaiting, isUpdating])

  function onSubmit(event: FormEvent) {
    if (!isUpdating) return
    event.preventDefault()
    setIsWaiting(true)
  }
  return (
    <form ref={formRef} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="checkout" />
      <Button type="submit" size="lg" block busy={isPosting || isWaiting}>
        {t('totals.checkout')}
      </Button>
    </form>
  )
}
