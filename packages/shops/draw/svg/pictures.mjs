import { bandedSocks } from './banded-socks.mjs';
import { bannerBal } from './banner-bal.mjs';
import { bannerFjell } from './banner-fjell.mjs';
import { bannerKlaer } from './banner-klaer.mjs';
import { bannerKlang } from './banner-klang.mjs';
import { beanie } from './beanie.mjs';
import { bobbleHat } from './bobble-hat.mjs';
import { boot } from './boot.mjs';
import { downOnPeg, shellOnPeg, staffPack, staffShell, woolOnPeg } from './cabin.mjs';
import { museumPass, skiPass } from './cards.mjs';
import { childPack } from './child-pack.mjs';
import { coffeeKettle } from './coffee-kettle.mjs';
import { dayPack } from './day-pack.mjs';
import { dayPackBack } from './day-pack-back.mjs';
import { domeTent } from './dome-tent.mjs';
import { downJacket } from './down-jacket.mjs';
import { dryBag } from './dry-bag.mjs';
import { duffel } from './duffel.mjs';
import { fleeceJacket } from './fleece-jacket.mjs';
import { foodJar } from './food-jar.mjs';
import { headlamp } from './headlamp.mjs';
import { hikingTrousers } from './hiking-trousers.mjs';
import { hotelLetter } from './hotel-letter.mjs';
import { knittedSweater } from './knitted-sweater.mjs';
import { lantern } from './lantern.mjs';
import { lavvu } from './lavvu.mjs';
import { mittens } from './mittens.mjs';
import { notebook } from './notebook.mjs';
import { bootsOnRock, packByStone, tentByLake } from './outdoors.mjs';
import { patternedMittens } from './patterned-mittens.mjs';
import { seatPad } from './seat-pad.mjs';
import { shellJacket } from './shell-jacket.mjs';
import { shellJacketBack } from './shell-jacket-back.mjs';
import { shellTrousers } from './shell-trousers.mjs';
import { sleepingBag } from './sleeping-bag.mjs';
import { sleepingPad } from './sleeping-pad.mjs';
import { socks } from './socks.mjs';
import { sweatshirt } from './sweatshirt.mjs';
import { tee } from './tee.mjs';
import { tentLamp } from './tent-lamp.mjs';
import { tote } from './tote.mjs';
import { trailShoe } from './trail-shoe.mjs';
import { trekkingPack } from './trekking-pack.mjs';
import { twigStove } from './twig-stove.mjs';
import { woolLongs } from './wool-longs.mjs';
import { woolTop } from './wool-top.mjs';

const inColours = (product, draw, ...colours) =>
  Object.fromEntries(colours.map((colour) => [`${product}-${colour}`, { shop: 'fjell', draw: () => draw(colour) }]));

/** The same in each colour seen closer, one part of it: `[left, top, side]`. */
const closer = (product, draw, part, ...colours) =>
  Object.fromEntries(
    colours.map((colour) => [`${product}-${colour}-detalj`, { shop: 'fjell', draw: () => draw(colour), part }]),
  );

const fromBehind = (product, draw, ...colours) =>
  Object.fromEntries(
    colours.map((colour) => [`${product}-${colour}-rygg`, { shop: 'fjell', draw: () => draw(colour) }]),
  );

const pairOf = (draw) => (colour) => {
  const { parts, shadow } = draw(colour);
  const behind = 'translate(214 62) scale(0.8)';
  const before = 'translate(-14 146) scale(0.86)';
  return {
    parts: [behind, before].map((place) => parts.flat(3).map((part) => part && { ...part, place })),
    shadow: `<g transform="${behind}">${shadow}</g><g transform="${before}">${shadow}</g>`,
  };
};

/** In use, in each colour: the name ends in the place. */
const inPlace = (product, place, scene, ...colours) =>
  Object.fromEntries(
    colours.map((colour) => [`${product}-${colour}-${place}`, { shop: 'fjell', scene: scene(colour) }]),
  );

const forStaff = (drawings) =>
  Object.fromEntries(Object.entries(drawings).map(([name, draw]) => [name, { shop: 'ansatt', draw }]));

/** Things for the staff seen closer: `[drawing, part]`. */
const closerForStaff = (drawings) =>
  Object.fromEntries(
    Object.entries(drawings).map(([name, [draw, part]]) => [`${name}-detalj`, { shop: 'ansatt', draw, part }]),
  );

const CHILD = { laced: '#d9823a', place: 'translate(66 30) scale(0.9 0.93)' };
const STUDDED = { model: 'HÅLKE', bright: '#d2452c', spiked: true };
const DOWN = { model: 'RIM', warmth: '-10°', lining: '#3c4448' };

export const PICTURES = {
  ...inColours('storegga-skalljakke', shellJacket, 'mose', 'natt', 'rust'),
  ...inColours('rimfrost-dunjakke', downJacket, 'oker', 'blabar'),
  ...inColours('varde-fleecejakke', fleeceJacket, 'gran', 'havre'),
  ...inColours('myrull-ullue', beanie, 'gran', 'rust', 'ubleket'),
  ...inColours('bre-fjellsko', boot, 'brun'),
  ...inColours('sti-terrengsko', trailShoe, 'petrol', 'solgul'),
  ...inColours('ravn-28-dagssekk', dayPack, 'kull', 'lav'),
  ...inColours('jutul-65-tursekk', trekkingPack, 'gran'),
  ...inColours('rulle-pakkpose', dryBag, 'fjord', 'gul'),
  ...inColours('hi-2-telt', domeTent, 'mose'),
  ...inColours('kate-6-lavvo', lavvu, 'sand'),
  ...inColours('dis-sovepose', sleepingBag, 'fjord'),
  ...inColours('flyt-liggeunderlag', sleepingPad, 'petrol'),
  ...inColours('gnist-450-hodelykt', headlamp, 'sort'),
  ...inColours('glod-leirlykt', lantern, 'gran'),
  ...inColours('trane-ulltroye', woolTop, 'natt', 'rust'),
  ...inColours('trane-ullongs', woolLongs, 'natt'),
  ...inColours('rabbe-turbukse', hikingTrousers, 'kull', 'lav'),
  ...inColours('storegga-skallbukse', shellTrousers, 'natt'),
  ...inColours('fonn-ullgenser', knittedSweater, 'natt', 'ubleket'),
  ...inColours('fonn-ullvotter', mittens, 'natt'),
  ...inColours('ragg-tursokker', socks, 'ubleket'),
  ...inColours('flaum-pakkbag', duffel, 'solgul', 'kull'),
  ...inColours('lun-mattermos', foodJar, 'gran', 'stal'),
  ...inColours('putre-kaffekjele', coffeeKettle, 'sort'),
  ...inColours('ild-kvistbrenner', twigStove, 'stal'),
  ...inColours('tuss-teltlykt', tentLamp, 'oker'),
  ...inColours('tue-sitteunderlag', seatPad, 'petrol'),
  ...inColours('fonn-dusklue', bobbleHat, 'rust', 'natt'),
  ...inColours('bre-junior-fjellsko', (colour) => boot(colour, CHILD), 'petrol'),
  ...inColours('halke-piggsko', (colour) => trailShoe(colour, STUDDED), 'kull'),
  ...inColours('ravn-14-barnesekk', childPack, 'fjord', 'solgul'),
  ...inColours('jutul-45-tursekk', (colour) => trekkingPack(colour, '45'), 'rust'),
  ...inColours('rim-dunsovepose', (colour) => sleepingBag(colour, DOWN), 'rust'),
  ...inColours('gnist-200-hodelykt', (colour) => headlamp(colour, '200 LM', '#f1ece0'), 'fjord'),
  ...forStaff({
    'nordavind-skalljakke-hav': () => shellJacket('hav', 'NORDAVIND'),
    'nordavind-fleecejakke-skifer': () => fleeceJacket('skifer', 'NORDAVIND'),
    'nordavind-lue-hav': () => beanie('hav', 'NORDAVIND'),
    'nordavind-lue-sol': () => beanie('sol', 'NORDAVIND'),
    'pendler-ryggsekk-hav': () => dayPack('hav', 'NORDAVIND'),
    'tett-pakkpose-sol': () => dryBag('sol', 'NORDAVIND', 'TETT 15 L'),
    'nordavind-regnjakke-sol': () => shellJacket('sol', 'NORDAVIND'),
    'nordavind-t-skjorte-hav': () => tee('hav'),
    'nordavind-t-skjorte-hvit': () => tee('hvit'),
    'nordavind-genser-skifer': () => sweatshirt('skifer'),
    'nordavind-ullsokker-hav': () => bandedSocks('hav'),
    'nordavind-ullvotter-hav': () => patternedMittens('hav'),
    'nordavind-ullvotter-sol': () => patternedMittens('sol'),
    'tur-tursekk-hav': () => trekkingPack('hav', '65', 'TUR', 'NORDAVIND'),
    'bare-handlenett-natur': tote,
    'note-notatbok-hav': () => notebook('hav'),
    'note-notatbok-sol': () => notebook('sol'),
    skikort: skiPass,
    museumskort: museumPass,
    hotellnatt: hotelLetter,
    'nordavind-skalljakke-hav-rygg': () => shellJacketBack('hav', 'NORDAVIND'),
    'nordavind-regnjakke-sol-rygg': () => shellJacketBack('sol', 'NORDAVIND'),
    'pendler-ryggsekk-hav-rygg': () => dayPackBack('hav', 'PENDLER'),
  }),
  ...closerForStaff({
    'nordavind-skalljakke-hav': [() => shellJacket('hav', 'NORDAVIND'), [404, 96, 500]],
    'nordavind-t-skjorte-hav': [() => tee('hav'), [380, 220, 440]],
    'nordavind-genser-skifer': [() => sweatshirt('skifer'), [440, 240, 420]],
    'pendler-ryggsekk-hav': [() => dayPack('hav', 'NORDAVIND'), [380, 560, 440]],
  }),
  ...closer('storegga-skalljakke', shellJacket, [404, 96, 500], 'mose', 'natt', 'rust'),
  ...fromBehind('storegga-skalljakke', shellJacketBack, 'mose', 'natt', 'rust'),
  ...closer('rimfrost-dunjakke', downJacket, [350, 160, 560], 'oker', 'blabar'),
  ...fromBehind('rimfrost-dunjakke', (colour) => downJacket(colour, { back: true }), 'oker', 'blabar'),
  ...closer('bre-fjellsko', boot, [400, 220, 560], 'brun'),
  ...inColours('bre-fjellsko-par', pairOf(boot), 'brun'),
  ...closer('ravn-28-dagssekk', dayPack, [330, 440, 560], 'kull', 'lav'),
  ...fromBehind('ravn-28-dagssekk', dayPackBack, 'kull', 'lav'),
  ...inPlace('storegga-skalljakke', 'hytte', shellOnPeg, 'mose', 'natt', 'rust'),
  ...inPlace(
    'rimfrost-dunjakke',
    'hytte',
    (colour) => downOnPeg(colour, colour === 'oker' ? 'natt' : 'rust'),
    'oker',
    'blabar',
  ),
  ...closer('trane-ulltroye', woolTop, [400, 150, 460], 'natt', 'rust'),
  ...fromBehind('trane-ulltroye', (colour) => woolTop(colour, { back: true }), 'natt', 'rust'),
  ...inPlace('trane-ulltroye', 'hytte', woolOnPeg, 'natt', 'rust'),
  ...closer('hi-2-telt', domeTent, [380, 380, 480], 'mose'),
  'hi-2-telt-mose-hjorne': { shop: 'fjell', draw: () => domeTent('mose'), part: [20, 560, 420] },
  'nordavind-skalljakke-hav-gang': { shop: 'ansatt', scene: staffShell },
  'pendler-ryggsekk-hav-gang': { shop: 'ansatt', scene: staffPack },
  ...inPlace('bre-fjellsko', 'berg', bootsOnRock, 'brun'),
  ...inPlace('ravn-28-dagssekk', 'pause', packByStone, 'kull', 'lav'),
  ...inPlace('hi-2-telt', 'vann', tentByLake, 'mose'),
  'banner-fjell': { shop: 'fjell', banner: bannerFjell },
  'banner-bal': { shop: 'fjell', banner: bannerBal },
  'banner-klaer': { shop: 'ansatt', banner: bannerKlaer },
  'banner-klang': { shop: 'tel', banner: bannerKlang },
};
