import { FormFrame } from '~/client/form-frame'
import { useFocusOnError } from '~/client/use-focus-on-error'
import { useIsPosting } from '~/client/use-is-posting'
import { useOwnForm } from '~/client/use-own-form'
import { useWords } from '~/client/words'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/text-input'
import type { CartOnPage } from './cart-on-page'
import type { ItemResult } from './item-result'
import { ownForm } from './use-is-updating'

type CouponsProps = { coupons: CartOnPage['coupons']; result?: ItemResult }

/** The promo codes in the cart, each with what it is good for, and room for one more. (PROM-08, PROM-11) */
export function Coupons({ coupons, result: answered }: CouponsProps) {
  const t = useWords()
  const { form, onSubmit, said } = useOwnForm(ownForm('coupon'))
  // What a form sent by itself is told stands beside it, whatever it is about.
  const result = said ?? answered
  const place = useFocusOnError<HTMLDivElement>(said)
  const error = result?.errors.code?.[0] ?? said?.errors['']?.[0]
  return (
    <FormFrame.Provider value={form}>
      {}
      <div ref={place} className="flow-s" onSubmit={onSubmit}>
        <CouponForm key={coupons.length} code={error ? result?.values.code : undefined} error={error} />
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
    </FormFrame.Provider>
  )
}

function CouponForm({ code, error }: { code: string | undefined; error: string | undefined }) {
  const t = useWords()
  const isPosting = useIsPosting('apply-coupon')
  return (
    <form method="post" noValidate>
      <TextInput
        id="coupon"
        name="code"
        label={t('coupon.label')}
        defaultValue={code}
        error={error}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
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
