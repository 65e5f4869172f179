import * as z from 'zod'
import { popUpExpandDelayMs } from '#config/constants'
import { commonFields, targetFields, textFields } from './fields'

const common = z.object(commonFields)

/** Blocks that ask a shopper in. */
export const invitationBlocks = {
  /**
   * Words behind a button. An event names its first day and, when it lasts longer, its last; with an id one can sign up for it, with a
   * guest where that is wanted.
   */
  dialog: common.extend({
    ...textFields,
    targets: targetFields.targets,
    /** The label of the button that opens it. */
    opener: z.string(),
    variant: z.enum(['standard', 'event-signup']).default('standard'),
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    eventId: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
    enablePlusOne: z.boolean().default(false),
    submitCtaLabel: z.string().optional(),
    confirmationTitle: z.string().optional(),
    confirmationSubtitle: z.string().optional(),
  }),
  /** A word in the corner that opens out after a while. */
  'pop-up': common.extend({
    variant: z.enum(['newsletter', 'registration']),
    /** Milliseconds from when it is shown until it opens out. */
    delay: z.int().min(0).max(60_000).default(popUpExpandDelayMs),
    minimizedTitle: z.string(),
    maximizedTitle: z.string(),
    richText: textFields.richText,
    disclaimer: z.string().optional(),
    logo: z.string().optional(),
    logoSize: z.enum(['small', 'medium', 'large']).default('medium'),
    targets: targetFields.targets,
  }),
  /** Shoppers' photos, from the service that collects them: of one product, or chosen by the brand. */
  'social-content': common.extend({
    title: z.string(),
    subtitle: textFields.subtitle,
    containerId: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
    variant: z.enum(['product', 'curated']).default('curated'),
    /** The product whose photos are shown; on a product page it is that of the page. */
    productId: z
      .string()
      .regex(/^[A-Za-z0-9]{8,11}$/)
      .optional(),
  }),
}
