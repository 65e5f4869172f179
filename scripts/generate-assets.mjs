// Draws and encodes what the shop's pages show.
//   npm run generate:assets                      every product picture whose drawing changed
//   npm run generate:assets -- halvern           one brand's
//   npm run generate:assets -- icons             the brands' marks for tabs and home screens
//   npm run generate:assets -- scenes            the composed scenes and the valleys behind them (minutes each); names narrow it
import { bakeIcons } from './assets/icons.ts'
import { bakePictures, isBrand } from './assets/pictures.ts'
import { bakeScenes, sceneNames } from './assets/scenes.ts'

const [subject, ...names] = process.argv.slice(2)
if (subject === 'scenes') await bakeScenes(names.length ? names : sceneNames, console.log)
else if (subject === 'icons') await bakeIcons(console.log)
else if (!subject || isBrand(subject)) await bakePictures(subject, console.log)
else {
  console.error(`Say nothing, a brand, "icons", or "scenes" with any of: ${sceneNames.join(' ')}`)
  process.exitCode = 2
}
