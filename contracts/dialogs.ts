import { z } from 'zod'

/**
 * Every dialog: name → what it needs, and the page that holds the same content, so that its opener is a link. (DLG-27)
 * A name without a component in app/dialogs does not compile.
 */
export const dialogs = {
  'location-selector': { params: z.object({}), page: 'locationSelector' },
} as const

export type DialogName = keyof typeof dialogs
export type DialogParams<N extends DialogName> = z.infer<(typeof dialogs)[N]['params']>
