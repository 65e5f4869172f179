import { bowlScene } from './bowl.ts'
import { busStopScene } from './bus-stop.ts'
import { carParkScene } from './car-park.ts'
import { deskScene } from './desk.ts'
import type { Frames } from './dropkerb-products.ts'
import { laundretteScene } from './laundrette.ts'
import { rainScene } from './rain.ts'
import { shopScene } from './shop.ts'
import { spotMapScene } from './spot-map.ts'
import { stairsScene } from './stairs.ts'
import { sweepScene } from './sweep.ts'
import { waxScene } from './wax.ts'

/** dropkerb's places beside the two kerbs, each in both frames. */
export const dropkerbScenes: Record<string, Frames> = {
  'dropkerb-bowl': bowlScene,
  'dropkerb-carpark': carParkScene,
  'dropkerb-desk': deskScene,
  'dropkerb-laundrette': laundretteScene,
  'dropkerb-rain': rainScene,
  'dropkerb-stairs': stairsScene,
  'dropkerb-stop': busStopScene,
  'dropkerb-sweep': sweepScene,
  'dropkerb-wax': waxScene,
  'dropkerb-shop': shopScene,
  'dropkerb-map': spotMapScene,
}
