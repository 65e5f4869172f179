import { drawBackpack } from './silhouettes/backpack.ts'
import { drawBaselayer } from './silhouettes/baselayer.ts'
import { drawBeanie } from './silhouettes/beanie.ts'
import { drawBoot } from './silhouettes/boot.ts'
import { drawCap } from './silhouettes/cap.ts'
import { drawChore } from './silhouettes/chore.ts'
import { drawDress } from './silhouettes/dress.ts'
import { drawDuffel } from './silhouettes/duffel.ts'
import { drawFleece } from './silhouettes/fleece.ts'
import { drawGiftcard } from './silhouettes/giftcard.ts'
import { drawHoodie } from './silhouettes/hoodie.ts'
import { drawKnit } from './silhouettes/knit.ts'
import { drawPuffer } from './silhouettes/puffer.ts'
import { drawLowshoe } from './silhouettes/lowshoe.ts'
import { drawRunner } from './silhouettes/runner.ts'
import { drawShell } from './silhouettes/shell.ts'
import { drawShirt } from './silhouettes/shirt.ts'
import { drawShorts } from './silhouettes/shorts.ts'
import { drawSleepingbag } from './silhouettes/sleepingbag.ts'
import { drawSneaker } from './silhouettes/sneaker.ts'
import { drawSock } from './silhouettes/sock.ts'
import { drawTee } from './silhouettes/tee.ts'
import { drawTent } from './silhouettes/tent.ts'
import { drawTrousers } from './silhouettes/trousers.ts'
import { drawVest } from './silhouettes/vest.ts'
import { filledSlots, silhouetteSlots, type Brand, type Drawing, type Silhouette, type View } from './slots.ts'

type Order = { silhouette: Silhouette; view: string; brand: Brand; slots: Readonly<Record<string, string>> }

/** Draws one product image as SVG, 800 × 1000. Deterministic. Throws on a view or slot the silhouette does not have. */
export function draw({ silhouette, view, brand, slots }: Order): string {
  const known = viewsOf(silhouette).find((one) => one === view)
  if (!known) throw new Error(`${silhouette} has no view ${view}`)
  return drawOne(silhouette, { view: known, brand, slots: filledSlots(silhouette, slots) })
}

/** The pictures of a silhouette; the first is the one shown in grids. */
export function viewsOf<S extends Silhouette>(silhouette: S): readonly View<S>[] {
  return silhouetteSlots[silhouette].views
}

const drawings: { [S in Silhouette]: (drawing: Drawing<S>) => string } = {
  shell: drawShell,
  puffer: drawPuffer,
  vest: drawVest,
  fleece: drawFleece,
  knit: drawKnit,
  tee: drawTee,
  baselayer: drawBaselayer,
  shirt: drawShirt,
  hoodie: drawHoodie,
  chore: drawChore,
  dress: drawDress,
  trousers: drawTrousers,
  shorts: drawShorts,
  backpack: drawBackpack,
  duffel: drawDuffel,
  boot: drawBoot,
  runner: drawRunner,
  sneaker: drawSneaker,
  lowshoe: drawLowshoe,
  tent: drawTent,
  sleepingbag: drawSleepingbag,
  beanie: drawBeanie,
  cap: drawCap,
  sock: drawSock,
  giftcard: drawGiftcard,
}

function drawOne<S extends Silhouette>(silhouette: S, drawing: Drawing<S>): string {
  return drawings[silhouette](drawing)
}
