import { renderAuthoredBlocks } from '~/blocks/authored-blocks'
import type { LoadedBlocks } from '~/blocks/registry-types'
import { LoyaltySignUp, type LoyaltySignUpProps } from '~/features/sign-up/loyalty-sign-up'
import type { DialogContent } from './dialog-content'

/** DLG-14 */
export function LoyaltySignUpDialog({ loaded, result }: DialogContent<LoyaltySignUpProps['loaded'] & { part?: LoadedBlocks }>) {
  return (
    <>
      <LoyaltySignUp {...{ loaded, result }} lead={renderAuthoredBlocks(loaded.part)} />
    </>
  )
}
