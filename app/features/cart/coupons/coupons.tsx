import { useEffect, useRef, useState } from 'react'
import { PendingFormContext, useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { useFetcherForm } from '~/client/use-fetcher-form'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { TextInput } from '~/ui/text-input'
import type { CartView } from '../cart-on-page'
import type { FormResult } from '~/server/form-action.server'
import { getCartFormName } from '../page/use-is-updating'

type CouponsProps = { coupons: CartView['coupons']; result?: FormResult }

/**
 * Applied promo codes, and a collapsed field for another one: most shoppers have none, and an open field makes them leave to search for
 * one.
 */
export function Coupons({ coupons, result: pageResult }: CouponsProps) {
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
