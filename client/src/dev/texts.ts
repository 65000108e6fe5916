/** For tests and development pages: what a game's own Fluent files say. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Lang, Translate } from '../board/game';

/** Texts by file: names end with the language. Of what they do not hold the id is said. */
export function sayingFrom(files: Record<string, string>): (lang: Lang) => Translate {
  const bundle = (lang: Lang): FluentBundle => {
    const made = new FluentBundle(lang, { useIsolating: false });
    for (const [path, text] of Object.entries(files))
      if (path.endsWith(`${lang}.ftl`)) made.addResource(new FluentResource(text));
    return made;
  };
  const bundles = { en: bundle('en'), ja: bundle('ja') };
  return (lang) => (id, args) => {
    const [name = id, attribute] = id.split('.');
    const message = bundles[lang].getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    return pattern ? bundles[lang].formatPattern(pattern, args ?? null) : id;
  };
}
