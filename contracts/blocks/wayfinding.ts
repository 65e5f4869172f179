import * as z from 'zod'
import { menuItem } from '../entities/canvas'
import { commonFields, picture, target, targetFields, textFields } from './fields'

const common = z.object(commonFields)

/** Navigation blocks. */
export const wayfindingBlocks = {
  /** Large links, with a picture of the link last hovered or focused. */
  'link-list': common.extend({
    ...textFields,
    links: z
      .array(z.object({ target, media: picture }))
      .min(2)
      .max(8),
  }),
  /** Buttons of equal width, wrapping or on one scrolling line. */
  'button-collection': common.extend({ ...textFields, targets: targetFields.targets, type: z.enum(['grid', 'carousel']).default('grid') }),
  /** Standalone button. */
  'call-to-action': common.extend({ target, alignment: z.enum(['left', 'center']).default('left') }),
  /** Links to the pages of the same section. */
  'secondary-nav': common.extend({
    /** Accessible name of the list; not visible. */
    label: z.string(),
    links: z.array(target).min(2),
  }),
  /** One menu entry, expanded on the page. */
  'mega-menu': common.extend({ entry: menuItem }),
}
