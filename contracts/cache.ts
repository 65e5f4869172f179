import * as z from 'zod'
import { endpoint } from './endpoint'

/** Which of what caches hold is old. Storefronts ask every two seconds while they are visited. */
export const cacheEndpoints = {
  /** Purges after `since`, the `seq` of the answer before. A backend that purges nothing answers `{"seq": 0, "floor": 0, "tags": {}}`. */
  purges: endpoint({
    method: 'GET',
    path: '/cache/v1/purges',
    query: z.object({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    response: z.object({
      /** Number of the last purge. */
      seq: z.int().nonnegative(),
      /** Whatever was kept before this purge is old: there were too many to name. */
      floor: z.int().nonnegative(),
      /** Number of the last purge of each tag: `product:HV7K2Q41`, `catalog:halvern`, `page:HALVERN-US/home`, `pages:HALVERN-US`, `content:HALVERN-US`, `content`. */
      tags: z.record(z.string().max(200), z.int().positive()),
    }),
    errors: ['INVALID_REQUEST'],
    class: 'control',
  }),
}
