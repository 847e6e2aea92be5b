/** The outline of a cocoon: an oval, a little narrower at its waist. */
const OUTLINE =
  'M0-60C27-60 43-42 42-21 41-8 41 8 42 21 43 42 27 60 0 60S-43 42-42 21C-41 8-41-8-42-21-43-42-27-60 0-60z';
const TURNS = 9;

/** A cocoon, wound with two mirrored sets of fine arcs. It is used as a mask: how opaque it is shows how much yarn lies there. */
export function drawCocoon(): string {
  let arcs = '';
  for (let turn = -TURNS; turn <= TURNS; turn++) {
    const y = turn * 9;
    arcs += `M-44 ${y + 20}Q-6 ${y + 4} 44 ${y - 22}M44 ${y + 20}Q6 ${y + 4}-44 ${y - 22}`;
  }
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="86" height="122" viewBox="-43 -61 86 122">',
    `<defs><clipPath id="cocoon"><path d="${OUTLINE}"/></clipPath><radialGradient id="light" cx=".36" cy=".26" r=".85">`,
    '<stop stop-opacity=".04"/><stop offset="1" stop-opacity=".36"/></radialGradient></defs>',
    '<g clip-path="url(#cocoon)"><path fill="url(#light)" d="M-43-61h86v122h-86z"/>',
    `<path d="${arcs}" fill="none" stroke="#000" stroke-width=".8" stroke-opacity=".6"/></g></svg>\n`,
  ].join('');
}
