import * as z from 'zod'
import { popUpExpandDelayMs } from '#config/constants'
import { commonFields, targetFields, textFields } from './fields'

const commonBlock = z.object(commonFields)

/** Blocks that invite shoppers to sign up or take part. */
export const invitationBlocks = {
  /**
   * Text behind a button. An event names its first day and, if longer, its last. With an id shoppers can sign up, with a guest if allowed.
   */
  dialog: commonBlock.extend({
    ...textFields,
    targets: targetFields.targets,
    /** Label of the button that opens it. */
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
  /** Note in the corner that expands after a delay. */
  'pop-up': commonBlock.extend({
    variant: z.enum(['newsletter', 'registration']),
    /** Milliseconds until it expands. */
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
  'social-content': commonBlock.extend({
    title: z.string(),
    subtitle: textFields.subtitle,
    containerId: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
    variant: z.enum(['product', 'curated']).default('curated'),
    /** Product whose photos are shown; on a product page, that page's product. */
    productId: z
      .string()
      .regex(/^[A-Za-z0-9]{8,11}$/)
      .optional(),
  }),
}
