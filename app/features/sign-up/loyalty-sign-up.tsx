import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'
import { Join } from './join'
import type { LoyaltySignUpLoaded } from './load-sign-up.server'
import { SignUp } from './sign-up'

export type LoyaltySignUpProps = {
  loaded: LoyaltySignUpLoaded
  result?: FormResult
  /** Authored description of the program. */
  lead?: ReactNode
}

/** Describes the program and offers the matching way to join. */
export function LoyaltySignUp({ loaded, result, lead }: LoyaltySignUpProps) {
  const t = useTranslations()
  const { brand, locale } = useStorefront()
  const programme = t(`signUp.programme.${brand}`)
  if (loaded.how === 'not')
    return (
      <Notice tone="ok" title={t('signUp.memberAlready', { programme })}>
        <p>
          <a href={href('account', { locale })}>{t('signUp.toAccount')}</a>
        </p>
      </Notice>
    )
  return (
    <>
      {lead ?? (
        <p>
          <b>{programme}.</b> {t('signUp.loyaltyText')}
        </p>
      )}
      {loaded.how === 'join' ? <Join loaded={loaded.join} result={result} /> : <SignUp loaded={loaded.signUp} result={result} />}
    </>
  )
}
