import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { SumField } from '~/client/sum-field'
import { useIsPosting } from '~/client/use-is-posting'
import { useWords } from '~/client/words'
import { PasswordInput } from '~/features/auth/password-input'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import type { AssociateLoginLoaded } from './load-associate-login.server'

type Open = Extract<AssociateLoginLoaded, { state: 'open' }>

/** Number and password, at the store of this device. (EMP-05, EMP-19, EMP-24) */
export function AssociateLoginForm({ loaded: { challenge, store }, result }: { loaded: Open; result?: FormResult }) {
  const t = useWords()
  const { locale } = useShop()
  const isPosting = useIsPosting('associate-login')
  const wrong = result?.errors['']?.[0]
  return (
    <form method="post" action={href('associateLogin', { locale })} className="stack" noValidate>
      {wrong ? <Notice tone="error" title={wrong} /> : null}
      <input type="hidden" name="intent" value="associate-login" />
      <p>
        {t('associate.ofStore', { store })} <a href={`${href('associateLogin', { locale })}?enroll=1`}>{t('associate.otherStore')}</a>
      </p>
      <TextInput
        id="associate-number"
        name="username"
        label={t('associate.number')}
        hint={t('associate.numberHint')}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={64}
        defaultValue={result?.values.username}
        error={result?.errors.username?.[0]}
      />
      <PasswordInput
        id="associate-password"
        name="password"
        label={t('associate.password')}
        autoComplete="current-password"
        error={result?.errors.password?.[0]}
      />
      <SumField
        id="associate-sum"
        challenge={challenge}
        label={t('signIn.sum', { left: challenge.left, right: challenge.right })}
        hint={t('signIn.sumHint')}
        error={result?.errors.answer?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('associate.send')}
      </Button>
    </form>
  )
}
