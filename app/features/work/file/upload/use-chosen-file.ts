import { useEffect, useState } from 'react';
import { type ChosenFile, lookAtChosen } from './chosen-file.ts';

const NOTHING: ChosenFile = { remark: null, problem: null };

/** What there is to say of the file that is chosen, as soon as it is known. */
export function useChosenFile(file: File): ChosenFile {
  const [known, setKnown] = useState<{ of: File; said: ChosenFile } | null>(null);
  useEffect(() => {
    let current = true;
    void lookAtChosen(file).then((said) => current && setKnown({ of: file, said }));
    return () => {
      current = false;
    };
  }, [file]);
  return known?.of === file ? known.said : NOTHING;
}
