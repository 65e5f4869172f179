import { renderAuthoredBlocks } from '~/blocks/authored-blocks'
import type { LoadedBlocks } from '~/blocks/registry-types'
import { DialogLink } from '~/client/dialog-link'
import { useTranslations } from '~/client/translations'
import { SignInForm, type SignInFormProps } from '~/features/auth/sign-in-form'
import type { DialogContent } from './dialog-content'

/** Sign-in, with the way to a new account below it. (DLG-19) */
export function SignInDialog({ loaded, result }: DialogContent<SignInFormProps['loaded'] & { part?: LoadedBlocks }>) {
  const t = useTranslations()
  const { redirectTo, reason, from, orderNo, st } = loaded
  return (
    <>
      {loaded.signedIn ? null : renderAuthoredBlocks(loaded.part)}
      <SignInForm {...{ loaded, result }} />
      {loaded.signedIn ? null : (
        <p>
          {t('signIn.newHere')}{' '}
          <DialogLink dialog="sign-up" params={{ redirectTo, reason, from, orderNo, st }} className="link">
            {t('signIn.signUp')}
          </DialogLink>
        </p>
      )}
    </>
  )
}
