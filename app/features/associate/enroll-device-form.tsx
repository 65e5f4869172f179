import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import { AssociateForm } from './associate-form'
import type { AssociateLoginLoaded } from './load-associate-login.server'

type EnrollDeviceFormOptions = Extract<AssociateLoginLoaded, { state: 'enroll' }>

/** Form to enroll a device with a store's code. */
export function EnrollDeviceForm({ loaded: { challenge, stores }, result }: { loaded: EnrollDeviceFormOptions; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <AssociateForm
      intent="enroll-device"
      action={`${href('associateLogin', { locale })}?enroll=1`}
      {...{ challenge, result }}
      submitLabel={t('associate.enroll')}
    >
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
    </AssociateForm>
  )
}
