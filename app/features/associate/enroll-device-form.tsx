import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { SumField } from '~/client/sum-field'
import { useIsPosting } from '~/client/use-is-posting'
import { useWords } from '~/client/words'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { AssociateLoginLoaded } from './load-associate-login.server'

type Enrolling = Extract<AssociateLoginLoaded, { state: 'enroll' }>

/** Which store's device this is, and the store's code for it. (EMP-24) */
export function EnrollDeviceForm({ loaded: { challenge, stores }, result }: { loaded: Enrolling; result?: FormResult }) {
  const t = useWords()
  const { locale } = useShop()
  const isPosting = useIsPosting('enroll-device')
  const wrong = result?.errors['']?.[0]
  return (
    <form method="post" action={`${href('associateLogin', { locale })}?enroll=1`} className="stack" noValidate>
      {wrong ? <Notice tone="error" title={wrong} /> : null}
      <input type="hidden" name="intent" value="enroll-device" />
      <p>{t('associate.enrollText')}</p>
      <Select
        id="associate-store"
        name="storeId"
        label={t('associate.store')}
        required
        options={[{ value: '', text: t('associate.chooseStore') }, ...stores]}
        defaultValue={result?.values.storeId}
        error={result?.errors.storeId?.[0]}
      />
      <TextInput
        id="associate-code"
        name="code"
        label={t('associate.code')}
        hint={t('associate.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={64}
        defaultValue={result?.values.code}
        error={result?.errors.code?.[0]}
      />
      <SumField
        id="associate-sum"
        challenge={challenge}
        label={t('signIn.sum', { left: challenge.left, right: challenge.right })}
        hint={t('signIn.sumHint')}
        error={result?.errors.answer?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('associate.enroll')}
      </Button>
    </form>
  )
}
