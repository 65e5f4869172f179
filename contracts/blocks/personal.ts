import * as z from 'zod'
import { commonFields } from './fields'

const commonBlock = z.object(commonFields)
/** Blocks inside are validated when shown, so that one bad block does not hide the others. */
const nestedBlocks = z.array(z.unknown())
const idSchema = z.string().regex(/^[\w-]{1,64}$/)

/** Blocks whose content depends on the viewer. */
export const personalBlocks = {
  /** Shows the first segment the viewer belongs to, else the baselines. */
  segmentation: commonBlock.extend({
    segments: z.array(z.object({ id: z.string(), targets: nestedBlocks })),
    baselines: nestedBlocks.default([]),
  }),
  /** Shows the baselines until the engine has chosen a variant. */
  experience: commonBlock.extend({
    experienceId: idSchema,
    baselines: nestedBlocks.default([]),
    variants: z.array(z.object({ name: z.string(), variantId: idSchema, targets: nestedBlocks })),
    /** Event name sent to the engine when a link is followed. */
    trackingEvent: idSchema.optional(),
  }),
}
