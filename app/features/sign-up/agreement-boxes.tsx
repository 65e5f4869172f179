import type { Agreement } from '#config/site-config'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Checkbox } from '~/ui/checkbox'

type AgreementBoxesProps = {
  id: string
  agreements: readonly Agreement[]
  isLoyalty: boolean
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string[]>>
}

const nameOf = { terms: 'isTermsConfirmed', privacy: 'termsConditionsAndPolicy' } as const

/** Agreements required for an account here, each with a link to its text. */
export function AgreementBoxes({ id, agreements, isLoyalty, values, errors }: AgreementBoxesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const pageOf = { terms: isLoyalty ? 'loyalty-terms' : 'brand-terms', privacy: 'privacy' }
  const linkKeys = { terms: isLoyalty ? 'signUp.loyaltyTermsLink' : 'signUp.termsLink', privacy: 'signUp.privacyLink' }
  return (
    <>
      {agreements.map((agreement) => (
        <Checkbox
          key={agreement}
          id={`${id}-${nameOf[agreement]}`}
          name={nameOf[agreement]}
          required
          defaultChecked={values[nameOf[agreement]] === 'on'}
          error={errors[nameOf[agreement]]?.[0]}
          label={
            <>
              {t(`signUp.${agreement}`)}{' '}
              <a className="link" href={href('page', { locale, '*': pageOf[agreement] })}>
                {t(linkKeys[agreement])}
              </a>
            </>
          }
        />
      ))}
    </>
  )
}
