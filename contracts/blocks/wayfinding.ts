import * as z from 'zod'
import { menuItem } from '../entities/canvas'
import { commonFields, picture, target, targetFields, textFields } from './fields'

const common = z.object(commonFields)

/** Navigation blocks. */
export const wayfindingBlocks = {
  /** Large links; the picture beside them is that of the link last pointed at or focused. */
  'link-list': common.extend({
    ...textFields,
    links: z
      .array(z.object({ target, media: picture }))
      .min(2)
      .max(8),
  }),
  /** Buttons of one width: as many to a line as fit, or in one line that scrolls. */
  'button-collection': common.extend({ ...textFields, targets: targetFields.targets, type: z.enum(['grid', 'carousel']).default('grid') }),
  /** Standalone button. */
  'call-to-action': common.extend({ target, alignment: z.enum(['left', 'center']).default('left') }),
  /** The pages around this one. */
  'secondary-nav': common.extend({
    /** Not shown; names the list for screen readers. */
    label: z.string(),
    links: z.array(target).min(2),
  }),
  /** An entry of the menu, opened out on the page. */
  'mega-menu': common.extend({ entry: menuItem }),
}
