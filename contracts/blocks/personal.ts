import * as z from 'zod'
import { commonFields } from './fields'

const common = z.object(commonFields)
/** Blocks inside are checked one by one when they are shown: a bad one takes none of the others with it. */
const inside = z.array(z.unknown())
const id = z.string().regex(/^[\w-]{1,64}$/)

/** Blocks whose content depends on who looks. */
export const personalBlocks = {
  /** The first segment that holds is shown, otherwise the baselines. */
  segmentation: common.extend({
    segments: z.array(z.object({ id: z.string(), targets: inside })),
    baselines: inside.default([]),
  }),
  /** The baselines, until it is decided which variant takes their place. */
  experience: common.extend({
    experienceId: id,
    baselines: inside.default([]),
    variants: z.array(z.object({ name: z.string(), variantId: id, targets: inside })),
    /** Event name sent to the engine when a link is followed. */
    trackingEvent: id.optional(),
  }),
}
