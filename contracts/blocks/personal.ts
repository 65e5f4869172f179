import * as z from 'zod'
import { commonFields } from './fields'

const common = z.object(commonFields)
/** Blocks inside are validated when shown, so that one bad block does not hide the others. */
const inside = z.array(z.unknown())
const id = z.string().regex(/^[\w-]{1,64}$/)

/** Blocks whose content depends on the viewer. */
export const personalBlocks = {
  /** Shows the first segment the viewer belongs to, else the baselines. */
  segmentation: common.extend({
    segments: z.array(z.object({ id: z.string(), targets: inside })),
    baselines: inside.default([]),
  }),
  /** Shows the baselines until the engine has chosen a variant. */
  experience: common.extend({
    experienceId: id,
    baselines: inside.default([]),
    variants: z.array(z.object({ name: z.string(), variantId: id, targets: inside })),
    /** Event name sent to the engine when a link is followed. */
    trackingEvent: id.optional(),
  }),
}
