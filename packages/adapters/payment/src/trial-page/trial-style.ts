/** The look of pages on which shoppers pay for a trial: sober, and nothing like a shop's. */
export const trialStyle = `
* { box-sizing: border-box }
body { margin: 0; background: #eef1f4; color: #16202c; font: 1rem/1.5 system-ui, sans-serif }
header { display: flex; align-items: baseline; gap: 0.75rem; padding: 1rem 1.25rem; background: #14304f; color: #fff }
header strong { font-size: 1.25rem; letter-spacing: 0.01em }
header span { font-size: 0.875rem; color: #c9d6e4 }
main { max-width: 30rem; margin: 1rem auto; padding: 1.5rem 1.25rem; background: #fff; border: 1px solid #d3dae2 }
@media (width >= 620px) { main { margin: 4rem auto; padding: 2.5rem; border-radius: 0.5rem } }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.25; font-weight: 500; text-wrap: balance }
h1 b { font-weight: 700; white-space: nowrap }
dl { margin: 0 0 1.75rem; border-top: 1px solid #d3dae2 }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.625rem 0; border-bottom: 1px solid #d3dae2 }
dt { color: #4a5868 }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
.sum dd { font-weight: 700 }
.ways, .tests { display: grid; gap: 0.75rem; margin: 0 0 1.25rem }
button, a.main { display: block; width: 100%; min-height: 3rem; padding: 0.625rem 1rem; border: 1px solid #14304f; border-radius: 0.25rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.main { background: #14304f; color: #fff }
.main:hover { background: #1d4370 }
button.plain { background: #fff; color: #14304f }
button.plain:hover { background: #eef1f4 }
.tests button { min-height: 2.75rem; font-weight: 400; text-align: left; border-color: #8794a3 }
:focus-visible { outline: 3px solid #c46a00; outline-offset: 2px }
a { color: #14507f }
a.main { color: #fff }
.alert { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border-left: 4px solid #b3261e; background: #fdeceb }
.keep label { display: flex; gap: 0.625rem; align-items: center; min-height: 2.75rem }
.keep input { flex: none; width: 1.25rem; height: 1.25rem }
.leave { margin: 0 0 0.25rem; text-align: center }
.leave a { display: inline-block; padding: 0.5rem }
.hint { margin: 0 0 1rem; color: #4a5868; font-size: 0.9375rem }
details { margin-top: 1.5rem; border-top: 1px solid #d3dae2; padding-top: 0.5rem }
summary { padding: 0.625rem 0; color: #4a5868; cursor: pointer }
`.trim();
