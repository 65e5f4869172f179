import { renderAuthoredBlocks } from '~/blocks/authored-blocks'
import type { LoadedBlocks } from '~/blocks/registry-types'
import { LoyaltySignUp, type LoyaltySignUpProps } from '~/features/sign-up/loyalty-sign-up'
import type { SignUpProps } from '~/features/sign-up/sign-up'
import { SignUpWithSignIn } from '~/features/sign-up/sign-up-with-sign-in'
import type { DialogContent } from './dialog-content'

/** Sign-up, with sign-in beside it. (DLG-21) */
export function SignUpDialog({ loaded, result }: DialogContent<SignUpProps['loaded'] & { part?: LoadedBlocks }>) {
  return (
    <>
      {loaded.isKnown ? null : renderAuthoredBlocks(loaded.part)}
      <SignUpWithSignIn {...{ loaded, result }} />
    </>
  )
}

/** Sign-up for the loyalty program, below what its page says. (DLG-14) */
export function LoyaltySignUpDialog({ loaded, result }: DialogContent<LoyaltySignUpProps['loaded'] & { part?: LoadedBlocks }>) {
  return (
    <>
      <LoyaltySignUp {...{ loaded, result }} lead={renderAuthoredBlocks(loaded.part)} />
    </>
  )
}
