import type { ReactNode } from 'react'
import { Dialog } from './dialog'
import { PopUp } from './pop-up'
import type { BlockOf } from './registry-types'
import { SocialContent } from './social-content'

type InvitationType = 'dialog' | 'pop-up' | 'social-content'

/** Blocks that ask a shopper in. */
export const invitationRegistry = {
  dialog: Dialog,
  'pop-up': PopUp,
  'social-content': SocialContent,
} satisfies { [T in InvitationType]: (props: BlockOf<T>) => ReactNode }
