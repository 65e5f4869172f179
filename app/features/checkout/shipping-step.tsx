import { locales } from '#config/locales'
import { useIsPosting } from '~/client/use-is-posting'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ErrorSummary } from '~/client/error-summary'
import { AddressFields } from '~/features/address/address-fields'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/panel'
import { AddressCheck } from './address-check'
import { ContactPanel, SignInInstead } from './contact-panel'
import type { loadShipping } from './load-shipping.server'
import { WithBook } from './with-book'
import { ParcelContact } from './parcel-contact'
import { ParcelMethods } from './parcel-methods'
import { wrongFields } from './wrong-fields'

export type ShippingLoaded = Awaited<ReturnType<typeof loadShipping>>
export type StepResult = {
  intent: string
  errors: Record<string, string[]>
  values: Record<string, string>
  recovery?: { cart?: 'recreate' | 'reload' }
}

/** Who, where to and how fast: one form, one press. (CHK-01, VAL-27) */
export function ShippingStep({ loaded, result }: { loaded: ShippingLoaded; result?: StepResult }) {
  const t = useWords()
  const { locale } = useShop()
  const isPosting = useIsPosting('save-shipping')
  const { parcels, address, suggestion, country } = loaded
  if (suggestion) return <AddressCheck {...suggestion} />
  const answer = result?.intent === 'save-shipping' ? result : undefined
  const values: Partial<Record<string, string>> = answer?.values ?? { ...address }
  const errorOf = (name: string) => answer?.errors[name]?.[0]
  const isSent = parcels.some(({ shippingId }) => shippingId === 'me' || shippingId === 'customs')
  return (
    <form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="save-shipping" />
      {answer ? (
        <ErrorSummary
          title={answer.errors['']?.[0] ?? t('checkout.wrongFields')}
          fields={wrongFields(t, { ...answer, section: 'shipping', country })}
          of={answer}
        />
      ) : null}
      {isSent ? (
        <>
          <ContactPanel isGuest={loaded.isGuest} values={values} errorOf={errorOf} />
          <Panel id="where" title={t('checkout.where')}>
            <p className="small muted row-c">
              <Icon name="truck" size="sm" />
              {t('checkout.country', { country: locales[locale].label })}
            </p>
            <WithBook
              isKnown={!loaded.isGuest}
              book={loaded.book}
              chosen={answer ? (values.saved ?? '') : undefined}
              isWrong={answer !== undefined}
              keep={values.keep === 'on'}
            >
              <div className="form">
                <AddressFields id="shipping" section="shipping" country={country} values={values} errorOf={errorOf} />
              </div>
            </WithBook>
          </Panel>
        </>
      ) : loaded.isGuest ? (
        <SignInInstead />
      ) : null}
      {parcels.map((parcel) =>
        parcel.collect ? (
          <ParcelContact key={parcel.shippingId} parcel={parcel} values={answer?.values} errorOf={errorOf} />
        ) : (
          <ParcelMethods
            key={parcel.shippingId}
            parcel={parcel}
            isOnly={parcels.length === 1}
            chosen={answer?.values[`method.${parcel.shippingId}`]}
          />
        ),
      )}
      <Button type="submit" size="lg" block busy={isPosting}>
        {t('checkout.toBilling')}
      </Button>
      <div className="center">
        <p className="small muted">{t('checkout.reviewLater')}</p>
      </div>
    </form>
  )
}
