import { useRef, useState } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { FormAlert } from '~/features/auth/form-alert'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { LoadedPasskeyList } from './passkeys.server'

const passkeyFieldNames = ['id', 'name', 'clientDataJSON', 'attestationObject'] as const
type LoadedPasskeys = NonNullable<LoadedPasskeyList>

/** The passkeys of an account. They are removed without scripts as well; adding one is what scripts do. */
export function Passkeys({ account, passkeys, result }: LoadedPasskeys & { result?: FormResult }) {
  const t = useTranslations()
  return (
    <Panel id="passkeys" title={t('profile.passkeys')}>
      <p>{t('profile.passkeysText')}</p>
      {passkeys.length === 0 ? <p className="muted">{t('profile.noPasskeys')}</p> : null}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <AddPasskey account={account} known={passkeys.map(({ id }) => id)} result={result} />
    </Panel>
  )
}

function PasskeyRow({ passkey: { id, name, since, used } }: { passkey: LoadedPasskeys['passkeys'][number] }) {
  const t = useTranslations()
  const isPosting = useIsPosting('remove-passkey', { passkeyId: id })
  return (
    <form method="post" className="rowb">
      <p>
        <b>{name}</b>
        <br />
        <span className="small muted">{used ? t('profile.passkeyUsed', { day: used }) : t('profile.passkeySince', { day: since })}</span>
      </p>
      <input type="hidden" name="passkeyId" value={id} />
      <Button
        type="submit"
        look="quiet"
        name="intent"
        value="remove-passkey"
        busy={isPosting}
        aria-label={t('profile.removeThisPasskey', { name })}
      >
        {t('profile.removePasskey')}
      </Button>
    </form>
  )
}

type AddPasskeyProps = { account: LoadedPasskeys['account']; known: readonly string[]; result?: FormResult }

function AddPasskey({ account, known, result }: AddPasskeyProps) {
  const t = useTranslations()
  const { locale, brandName } = useStorefront()
  const formRef = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isPosting = useIsPosting('add-passkey')
  const addPasskey = async () => {
    setHasFailed(false)
    const { createPasskey: createPasskey, submitFields: sendFields } = await import('~/features/auth/passkey-browser')
    const createdPasskey = await createPasskey({ locale, shop: brandName, account, known })
    if (formRef.current) sendFields(formRef.current, createdPasskey)
  }
  return (
    <form ref={formRef} method="post" className="stack s scripts-only">
      <FormAlert result={result} />
      {hasFailed ? <Notice tone="warn" title={t('profile.passkeyFailed')} /> : null}
      <input type="hidden" name="intent" value="add-passkey" />
      {passkeyFieldNames.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <p>
        <Button look="ghost" busy={isPosting} onClick={() => void addPasskey().catch(() => setHasFailed(true))}>
          {t('profile.addPasskey')}
        </Button>
      </p>
    </form>
  )
}
