# Dlaczego gracz tak postanowił.
