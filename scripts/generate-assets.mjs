// Renders and encodes the images of the storefront.
//   npm run generate:assets                      product images whose drawing changed
//   npm run generate:assets -- halvern           images of one brand
//   npm run generate:assets -- points            where facts of products are seen in their pictures
//   npm run generate:assets -- icons             icons for tabs and home screens, wordmarks for emails
//   npm run generate:assets -- scenes            scenes (minutes each), optionally by name
//   npm run generate:assets -- films             films (minutes each, with vpxenc), optionally by name
import { bakeFilms, filmNames } from './assets/films.ts'
import { bakeIcons } from './assets/icons.ts'
import { bakePicturePoints } from './assets/picture-points.ts'
import { bakePictures, isBrand } from './assets/pictures.ts'
import { bakeWordmarks } from './assets/wordmarks.ts'
import { bakeScenes, sceneNames } from './assets/scenes.ts'
import { bakeThumbnails } from './assets/scene-thumbnails.ts'

const [subject, ...names] = process.argv.slice(2)
if (subject === 'scenes') {
  await bakeScenes(names.length ? names : sceneNames, console.log)
  await bakeThumbnails()
} else if (subject === 'films') await bakeFilms(names.length ? names : filmNames, console.log)
else if (subject === 'icons') {
  await bakeIcons(console.log)
  await bakeWordmarks(console.log)
} else if (subject === 'points') bakePicturePoints()
else if (!subject || isBrand(subject)) {
  await bakePictures(subject, console.log)
  bakePicturePoints()
} else {
  const usage = 'Usage: npm run generate:assets [-- <brand> | points | icons | scenes [name …] | films [name …]]'
  console.error(`${usage}. Scenes: ${sceneNames.join(' ')}. Films: ${filmNames.join(' ')}`)
  process.exitCode = 2
}
