import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import type { LoadedEmployeeTerms } from './program.server'

export type EmployeeTermsProps = { loaded: LoadedEmployeeTerms; result?: Pick<FormResult, 'errors'> }

/** Discount terms an employee must accept, with a way to skip. */
export function EmployeeTerms({ loaded: { isAccepted, redirectTo, cap }, result }: EmployeeTermsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isAccepting = useIsPosting('accept-terms')
  const isDeclining = useIsPosting('decline-terms')
  const formError = result?.errors['']?.[0]
  if (isAccepted)
    return (
      <div className="flow">
        <Notice tone="ok" title={t('terms.done')}>
          {t('terms.doneText')}
        </Notice>
        <ButtonLink href={redirectTo || href('account', { locale })} block>
          {t('terms.goOn')}
        </ButtonLink>
      </div>
    )
  return (
    <form method="post" action={href('employeeTerms', { locale })} className="flow">
      {formError ? <Notice tone="error" title={formError} /> : null}
      <p>{t('terms.text')}</p>
      <ul className="flow-s">
        {[t('terms.cap', { cap }), t('terms.own'), t('terms.better')].map((termsPoint) => (
          <li key={termsPoint} className="row-c" style={{ flexWrap: 'nowrap' }}>
            <Icon name="check" size="sm" />
            <span>{termsPoint}</span>
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href={href('page', { locale, '*': 'associate-discount-terms' })}>
          {t('terms.read')}
        </a>
      </p>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <div className="stack s">
        <Button type="submit" block name="intent" value="accept-terms" busy={isAccepting}>
          {t('terms.accept')}
        </Button>
        <Button type="submit" block look="ghost" name="intent" value="decline-terms" busy={isDeclining}>
          {t('terms.decline')}
        </Button>
      </div>
    </form>
  )
}
